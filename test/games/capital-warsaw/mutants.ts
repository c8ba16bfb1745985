import { inFile, type Mutant } from '../../kit/mutant.js';

const rules = inFile('rules.ts');
const data = inFile('../../data/capital-warsaw/tiles.json');
const tileSet = inFile('tile-set.ts');
const tiles = inFile('tiles.ts');
const compiled = inFile('compiled-rules.ts');
const setup = inFile('setup.ts');
const draft = inFile('draft.ts');
const glance = inFile('glance.ts');
const construct = inFile('construct.ts');
const district = inFile('district.ts');
const collapse = inFile('collapse.ts');
const areas = inFile('areas.ts');
const war = inFile('war.ts');
const milestones = inFile('milestones.ts');
const landmarks = inFile('landmarks.ts');
const income = inFile('income.ts');
const gain = inFile('gain.ts');
const buildings = inFile('buildings.ts');
const trades = inFile('trades.ts');
const epoch = inFile('epoch.ts');
const score = inFile('score.ts');

const LAST_OF_FIRST = '{ "id": "I-16", "price": 5, "building": "Wilanów" }';
const HOMES = '"quadrants": ["residential", "residential", "residential", "residential"]';
const MAY_LOSE = 'if (canConnect(occupied & ~cell, safe, more)) cells |= cell;';
const PIECE_LOST = 'pieceIn(s[At.CELLS | (seat << 4) | (31 - Math.clz32(cell))])';
const DISCARDED = 's[At.COINS + seat] += column ? t.rules.columnCoins : t.rules.discardCoins;';
const TOUCHES =
  'if (((this.lo[area] & this.nearLo) | (this.hi[area] & this.nearHi)) !== 0) count++;';
const COLLAPSE = 'if (collapse(t, s)) return;';
const JABLONOWSKI = '(palaces & (1 << Building.JABLONOWSKI)) !== 0';

export const WARSAW_MUTANTS: readonly Mutant[] = [
  // Data and setup
  rules(
    'C1',
    'tiles: { ...STANDARD_RULES.tiles, ...statedTiles },',
    'tiles: STANDARD_RULES.tiles,',
  ),
  data('C2', LAST_OF_FIRST, `${LAST_OF_FIRST}, { "id": "I-17", "price": 5, ${HOMES} }`),
  data(
    'C3',
    '["park", "park", "residential", "residential"], "price": 0',
    '["park", "residential", "residential", "park"], "price": 0',
  ),
  setup(
    'C3',
    'build(t, s, seat, Space.ORIGIN, seat, 0);',
    'build(t, s, seat, Space.ORIGIN, seat, 1);',
  ),
  data('C4', '"residential"], "price": 0 }', '"residential"], "price": 1 }'),
  war('C5', MAY_LOSE, `if (${PIECE_LOST} >= 4) ${MAY_LOSE}`),
  setup('C6', '[rng.below(2)]', '[0]'),
  setup('C6', 'if (!t.randomSpaces) return;', 'return;'),
  setup('C6', 'if (!t.randomSpaces) return;', ''),
  data('C7', '["Metro", "Europa Market"]', '["Europa Market", "Metro"]'),
  rules('C8', 'PLAYER_COUNTS = [2, 3, 4]', 'PLAYER_COUNTS = [2, 3]'),
  rules('C8', 'startingCoins: 6,', 'startingCoins: 5,'),
  construct(
    'C9',
    DISCARDED,
    `${DISCARDED} s[At.COINS + seat] = Math.min(999, s[At.COINS + seat]);`,
  ),
  gain('C10', 'points < 0 && after < t.floor ? t.floor : after', 'after'),
  compiled('C10', "this.rules.pointsBelowZero === 'no' ? 0 :", 'true ? 0 :'),
  trades(
    'C10',
    's[At.POINTS + seat] >= POINTS_SOLD[trade]',
    't.floor < 0 || s[At.POINTS + seat] >= POINTS_SOLD[trade]',
  ),
  setup(
    'C11',
    'rng.shuffleInto(s,',
    'if (epoch > 2) s.set(t.sortedStacks[epoch], t.stacks + t.firstOf[epoch]); else rng.shuffleInto(s,',
  ),

  // Draft and actions
  construct(
    'C12',
    's[At.CHOSEN + seat] = 1 + action;',
    's[At.CHOSEN + seat] = 1 + action; carryOut(t, s, seat, action);',
  ),
  glance('C12', 'out[At.CHOSEN + seat] = 0;', ''),
  glance('C13', 'if (picking) out[At.PICKED + seat] = 0;', ''),
  draft('C13', 'if (seat + 1 === t.players) reveal(t, s);', 'reveal(t, s);'),
  construct('C14', 'let count = 1;', 'let count = 0;'),
  construct('C14', 'if (buildingCost(t, s, seat, piece) > s[At.COINS + seat]) return count;', ''),
  construct('C15', 's[t.piece + piece] = Fate.DISCARDED;', ''),
  draft('C16', 'if (s[At.PASS] < t.handSize - 1) return;', 'if (s[At.PASS] < t.handSize) return;'),
  draft('C17', 's[At.EPOCH] & 1 ? seat + away : seat - away', 'seat - away'),
  draft(
    'C17',
    's[At.EPOCH] & 1 ? seat + away : seat - away',
    's[At.EPOCH] & 1 ? seat - away : seat + away',
  ),
  construct('C18', 't.stackReduces ? cell >> Cell.PRICE : 0', 'cell >> Cell.PRICE'),
  construct('C18', 't.stackReduces ? cell >> Cell.PRICE : 0', '0'),
  construct(
    'C18',
    'const cost = t.price[piece] - reduction(t, cell);',
    'return t.price[piece] - reduction(t, cell); const cost = 0;',
  ),
  construct('C19', 'if (levelsIn(cell) >= t.mostLevels) continue; // C19', ''),
  compiled('C19', 'rules.stackHeight === 0 ? 32 :', 'rules.stackHeight === 0 ? 2 :'),
  district(
    'C20',
    'hide(t, s, seat, top);',
    'hide(t, s, seat, top); s[At.CELLS | (seat << 4) | (at ^ 1)] = 0; s[At.OCCUPIED + seat] &= ~(1 << (at ^ 1));',
  ),
  compiled(
    'C21',
    '({ id: milestone, price: 0, milestone })',
    '({ id: milestone, price: 2, milestone })',
  ),
  construct('C22', 'if (t.isIndustrial[piece] !== 0 &&', 'else if (t.isIndustrial[piece] !== 0 &&'),
  construct(
    'C22',
    'const cost = t.price[piece] - reduction(t, cell);',
    'const cost = t.price[piece] - reduction(t, cell) - 2;',
  ),
  compiled('C23', "this.rules.industrialTile === 'all' ? 4 : 1", '4'),
  compiled('C23', "this.rules.industrialTile === 'all' ? 4 : 1", '1'),
  construct(
    'C24',
    'let cost = t.price[piece];',
    'let cost = t.price[piece] - (t.buildingBit[piece] === 1 << Building.DEPARTMENT_STORE ? 3 : 0);',
  ),
  milestones('C25', 'if (covers) overbuild(', 's[At.COINS + seat]--; if (covers) overbuild('),
  construct(
    'C26',
    'for (let turn = 0; turn < turns; turn++) out[count++] = action + turn; // C26',
    'out[count++] = action;',
  ),
  tiles('C26', '[tl, tr, bl, br] = [bl, tl, br, tr]', '[tl, tr, bl, br] = [tr, br, tl, bl]'),

  // District
  district('C27', 'rows <= 4 && columns <= 4 && rows + columns < 8', 'rows <= 3 && columns <= 4'),
  district('C27', 'rows <= 4 && columns <= 4 && rows + columns < 8', 'rows <= 4 && columns <= 4'),
  district('C28', 'while ((s[At.OCCUPIED + seat] & 0xf) === 0) moveBack(s, seat, 4);', ''),
  district('C28', 'while ((s[At.OCCUPIED + seat] & 0x1111) === 0) moveBack(s, seat, 1);', ''),
  construct('C29', 'has(s, seat, Building.PRUDENTIAL) ||', 'false ||'),
  construct('C29', '(t.prudentialItself && t.buildingBit[piece]', '(t.buildingBit[piece]'),
  collapse('C30', 'if (!isConnected(kept)) continue;', ''),
  collapse('C30', 'if ((set & (set - 1)) !== 0) return false;', ''),
  collapse('C30', 'isNew = false;', 'isNew = true;'),
  collapse('C31', 'if (bitCount(part) > bitCount(largest)) largest = part;', 'largest = part;'),
  epoch('C32', COLLAPSE, `if (next !== Next.INCOME && ${COLLAPSE.slice(4)}`),
  epoch('C33', COLLAPSE, `if (next !== Next.WAR && ${COLLAPSE.slice(4)}`),
  epoch('C34', COLLAPSE, `if (next !== Next.WAR && ${COLLAPSE.slice(4)}`),
  district('C35', 'cell = s[place];', 'cell = 0;'),
  district('C36', 'if (occupied === 0) return 1 << Space.ORIGIN;', 'if (occupied === 0) return 0;'),
  district('C37', 'const near = (taken << 1)', 'const near = (taken << 7) | (taken << 1)'),

  // Areas
  areas('C38', '(hi << 24)) & restLo', '0) & restLo'),
  areas('C38', '(lo >>> 24)) & restHi', '0) & restHi'),
  areas(
    'C39',
    'this.nearLo = lo | sideways(lo) |',
    'this.nearLo = lo | sideways(lo) | sideways(lo << 8) | sideways(lo >>> 8) |',
  ),
  areas(
    'C40',
    TOUCHES,
    'count += bitCount(this.lo[area] & this.nearLo) + bitCount(this.hi[area] & this.nearHi);',
  ),
  income('C41', 'coins += near;', 'coins = near;'),
  compiled(
    'C42',
    'faces.forEach(({ quadrants }, piece) => {',
    "faces.forEach(({ quadrants = ['park', 'park', 'park', 'park'] }, piece) => {",
  ),
  areas(
    'C43',
    'quadrantsOf(cells & 0xff), quadrantsOf(cells >> 8)',
    'quadrantsOf(cells & 0xff) & 0x00550055, quadrantsOf(cells >> 8) & 0x00550055',
  ),
  compiled(
    'C44',
    'look[(piece << 5) | (turn << 3)',
    'if (!faces[piece].transport) look[(piece << 5) | (turn << 3)',
  ),
  income('C45', 'const count = groups(cells);', 'const count = bitCount(cells);'),
  compiled('C46', '({ transport }) => transport ?? 0', '({ transport }) => (transport ? 1 : 0)'),
  milestones('C47', "if (kinds !== 'colours')", "if (kinds === 'all')"),
  milestones('C47', "if (kinds !== 'colours')", 'if (true)'),
  milestones('C47', "kinds === 'all' ? total + groups(areas.iconCells) : total", 'total'),
  areas('C48', '(t.milestonesArePublic ? t.landmarkBit[piece] : 0)', 't.landmarkBit[piece]'),
  areas('C48', '(t.milestonesArePublic ? t.landmarkBit[piece] : 0)', '0'),
  district('C48', 't.milestonesArePublic ? bitCount(s[At.LANDMARKS + seat]) : 0', '0'),
  district('C49', 'hide(t, s, seat, top);', ''),

  // War
  war(
    'C50',
    's[At.CHOSEN + seat] = 1 + action;',
    's[At.CHOSEN + seat] = 0; lose(t, s, seat, 1 << (action - t.firstLose)); s[At.LOSSES + seat]--;',
  ),
  district('C51', 'cell = s[place];', 'cell = 0;'),
  war('C52', 'if (isConnected(cells)) return true;', 'return true;'),
  war('C52', 't.resultConnected ? s[At.LOSSES + seat] - 1 : 0', 's[At.LOSSES + seat] - 1'),
  war('C52', 't.resultConnected ? s[At.LOSSES + seat] - 1 : 0', '0'),
  war(
    'C53',
    'if (isConnected(cells)) return true;',
    'if ((cells & (cells - 1)) !== 0 && isConnected(cells)) return true;',
  ),
  war('C54', 'return (cells & ~arsenal) !== 0 ? cells & ~arsenal : cells;', 'return cells;'),
  war('C54', 'const safe = t.arsenalImmune ? arsenal : 0;', 'const safe = 0;'),
  war(
    'C55',
    'return (cells & ~arsenal) !== 0 ? cells & ~arsenal : cells;',
    'return cells & ~arsenal;',
  ),
  war('C56', 'has(s, seat, Building.ARSENAL) ? 1 : 0', '0'),
  war('C57', MAY_LOSE, `if (t.landmarkBit[${PIECE_LOST}] === 0) ${MAY_LOSE}`),
  epoch('C58', 'countLosses(t, s);', 'startAward(t, s); countLosses(t, s);'),
  war(
    'C59',
    's[At.LOSSES + each]--;',
    's[At.LOSSES + each]--; s[At.COINS + each] += t.rules.discardCoins;',
  ),

  // Milestone award
  milestones('C60', '&& !least && !t.rules.milestoneAtZero) continue;', '&& !least) continue;'),
  milestones('C60', '&& !least && !t.rules.milestoneAtZero) continue;', '&& false) continue;'),
  milestones(
    'C61',
    'const poorer = s[At.COINS + other] - s[At.COINS + seat];',
    'const poorer = s[At.COINS + seat] - s[At.COINS + other];',
  ),
  milestones(
    'C61',
    ': s[At.POINTS + other] - s[At.POINTS + seat];',
    ': s[At.POINTS + seat] - s[At.POINTS + other];',
  ),
  milestones('C61', 'return tied ? NONE : best;', 'return best;'),
  milestones(
    'C62',
    'const value = measure(t, s, seat, milestone);',
    'const value = measure(t, s, seat, milestone); if (s[At.OCCUPIED + seat] === 0) continue;',
  ),
  milestones('C63', 'return empty | spacesOf(s[At.OCCUPIED + seat]);', 'return empty;'),
  milestones(
    'C64',
    'emptySpaces(s, seat, has(s, seat, Building.PRUDENTIAL))',
    'emptySpaces(s, seat, true)',
  ),
  construct('C65', `if (${JABLONOWSKI})`, `if (piece >= Piece.CITY && ${JABLONOWSKI})`),
  income(
    'C66',
    'if (s[At.LANDMARKS + seat] !== 0)',
    'if (s[At.LANDMARKS + seat] !== 0 && s[At.EPOCH] > 0)',
  ),
  milestones('C67', 'if (epoch + 1 === t.epochs || milestone < 0)', 'if (milestone < 0)'),
  milestones(
    'C68',
    'return bitCount(s[At.OVERBUILT + seat]); // C68',
    'return bitCount(s[At.OCCUPIED + seat]);',
  ),
  district('C68', 's[At.OVERBUILT + seat] |= 1 << at;', 's[At.OVERBUILT + seat] += 1 << at;'),
  milestones('C69', 'return areas.icons; // C69', 'return bitCount(areas.iconCells);'),
  landmarks('C70', 'MOST = 4,', 'MOST = 3,'),
  landmarks(
    'C70',
    'return areas.nearCells(Colour.CULTURAL, cell);',
    'return areas.count[Colour.CULTURAL];',
  ),
  // Icons alone can be more: no two areas of a colour touch the same side.
  landmarks('C71', 'MOST = 4,', 'MOST = 5,'),
  landmarks(
    'C71',
    'iconsIn(t, s, seat, beside(cell) & areas.iconCells)',
    'iconsIn(t, s, seat, areas.iconCells)',
  ),
  landmarks(
    'C71',
    'iconsIn(t, s, seat, beside(cell) & areas.iconCells)',
    'bitCount(beside(cell) & areas.iconCells)',
  ),
  landmarks(
    'C72',
    'bitCount(beside(cell) & s[At.OVERBUILT + seat])',
    'bitCount(s[At.OVERBUILT + seat])',
  ),
  landmarks(
    'C73',
    'return areas.nearCells(Colour.PARK, cell); // C73',
    'return areas.count[Colour.PARK];',
  ),
  landmarks(
    'C74',
    "t.rules.palaceOfCulture === 'own' ? areas.find(Colour.COMMERCIAL) : owners",
    'owners',
  ),
  landmarks(
    'C74',
    "t.rules.palaceOfCulture === 'own' ? areas.find(Colour.COMMERCIAL) : owners",
    'areas.find(Colour.COMMERCIAL)',
  ),
  landmarks('C74', 'gain(t, s, owner, source, 0, areas.find(Colour.INDUSTRIAL));', ''),
  epoch(
    'C75',
    'for (let seat = 0; seat < t.players; seat++) earn(t, s, seat);',
    'palaceOfCulture(t, s); for (let seat = 0; seat < t.players; seat++) earn(t, s, seat);',
  ),
  landmarks('C76', 'return once && s[At.EUROPA]', 'return s[At.EUROPA]'),
  landmarks('C76', 'return once && s[At.EUROPA]', 'return false && s[At.EUROPA]'),
  landmarks('C77', '|| milestone === Milestone.WILANOW_PALACE', ''),
  buildings('C77', 'return count[Colour.RESIDENTIAL];', 'return 0;'),

  // Income
  income('C78', '  commerce(t, s, seat);', '  industry(t, s, seat); commerce(t, s, seat);'),
  income('C79', 'best = points;', 'best += points;'),
  income('C79', 'if (points > best) {', 'if (points < best || best === 0) {'),
  rules('C80', 'parkPoints: [0, 1, 2, 3, 5,', 'parkPoints: [0, 1, 2, 3, 4,'),
  compiled('C80', 'parkPoints[last] + parkBeyond * (n - last)', 'parkPoints[last]'),
  income('C81', 'Building.ROYAL_BATHS, 0, second)', 'Building.ROYAL_BATHS, 0, best)'),
  income('C82', 'coins += near;', 'coins += near > 0 ? 1 : 0;'),
  income('C83', 'if (near > best) best = near;', 'best = near;'),
  income(
    'C84',
    'Source.CULTURAL, 0, t.areas.points)',
    'Source.CULTURAL, 0, t.areas.count[Colour.CULTURAL])',
  ),
  income('C85', "t.rules.industrialLoss === 'flat' ? Math.min(pairs, 1) : pairs", 'pairs'),
  income(
    'C85',
    "t.rules.industrialLoss === 'flat' ? Math.min(pairs, 1) : pairs",
    'Math.min(pairs, 1)',
  ),
  income('C86', 'if (count < 2) return;', ''),
  income('C86', 'TRANSPORT = 2,', 'TRANSPORT = 1,'),
  income('C86', 'cells & ~beside(cells)', 'cells'),
  trades('C87', 'return canTrade(t, s);', 'return which < 2 && canTrade(t, s);'),
  trades('C88', 's[At.TRADED] |= 1 << building;', ''),
  trades('C88', 'MOST_TRADES = 20', 'MOST_TRADES = 19'),
  trades('C88', 's[At.COINS + seat] >= COINS_SOLD[trade]', 's[At.COINS + seat] > 0'),
  trades(
    'C89',
    's[At.COINS + seat] >= COINS_SOLD[trade]',
    's[At.COINS + seat] > COINS_SOLD[trade]',
  ),

  // Buildings
  buildings('C90', "if (t.rules.cityCenter === 'frame') {", 'if (true) {'),
  buildings('C90', "if (t.rules.cityCenter === 'frame') {", 'if (false) {'),
  buildings('C91', 'byQuadrants ? areas.quadrants(area) : inTiles', 'inTiles'),
  buildings('C91', 'byQuadrants ? areas.quadrants(area) : inTiles', 'areas.quadrants(area)'),
  buildings(
    'C92',
    'across &= (cells >> length) & ROWS_LEFT[length];',
    'across &= cells >> length;',
  ),
  buildings('C92', 'down &= cells >> (4 * length);', 'down = 0;'),
  buildings(
    'C93',
    'return bitCount(s[At.OVERBUILT + seat]); // C93',
    'return bitCount(s[At.OCCUPIED + seat]);',
  ),
  buildings(
    'C94',
    'areas.nearColour(Colour.CULTURAL, Colour.INDUSTRIAL)',
    'areas.count[Colour.CULTURAL]',
  ),
  buildings(
    'C95',
    'areas.nearCells(Colour.RESIDENTIAL, areas.publicCells)',
    'areas.count[Colour.RESIDENTIAL]',
  ),
  buildings('C96', '- (t.countsItself ? 0 : 1)', ''),
  income('C96', '- (t.countsItself ? 0 : 1)', ''),
  construct('C97', 't.coveredPalacePays ? before : before & s[At.BUILDINGS + seat]', 'before'),
  construct(
    'C97',
    't.coveredPalacePays ? before : before & s[At.BUILDINGS + seat]',
    'before & s[At.BUILDINGS + seat]',
  ),
  buildings(
    'C98',
    'case Building.HOLY_TRINITY:',
    'case Building.ARSENAL: case Building.HOLY_TRINITY:',
  ),
  income(
    'C99',
    'if (s[At.BUILDINGS + seat] !== 0)',
    'if (s[At.BUILDINGS + seat] !== 0 && s[At.EPOCH] > 0)',
  ),
  tileSet('C100', 'if (given.building)', 'if (false)'),

  // End
  epoch(
    'C101',
    'return startWar(t, s);',
    'return s[At.EPOCH] + 1 === t.epochs ? endEpoch(t, s) : startWar(t, s);',
  ),
  score(
    'C102',
    'return s[At.COINS + a] % t.rules.coinsPerPoint >',
    'return false && s[At.COINS + a] >',
  ),
  score(
    'C102',
    '% t.rules.coinsPerPoint > s[At.COINS + b]',
    '% t.rules.coinsPerPoint >= s[At.COINS + b]',
  ),
  rules('C103', 'coinsPerPoint: 5,', 'coinsPerPoint: 4,'),
  score(
    'C104',
    'if (isBefore(t, s, out, other, seat)) before++;',
    'if (isBefore(t, s, out, other, seat)) before = 1;',
  ),
];
