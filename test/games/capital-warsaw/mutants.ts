import { inFile, type Mutant } from '../../kit/mutant.js';

const rules = inFile('rules.ts');
const data = inFile('../../data/capital-warsaw/tiles.json');
const setup = inFile('setup.ts');
const war = inFile('war.ts');
const construct = inFile('construct.ts');
const gain = inFile('gain.ts');
const compiled = inFile('compiled-rules.ts');
const trades = inFile('trades.ts');
const glance = inFile('glance.ts');
const draft = inFile('draft.ts');
const district = inFile('district.ts');
const standing = inFile('standing.ts');
const milestones = inFile('milestones.ts');
const tiles = inFile('tiles.ts');
const collapse = inFile('collapse.ts');
const epoch = inFile('epoch.ts');
const areas = inFile('areas.ts');
const income = inFile('income.ts');
const countCodes = inFile('count-codes.ts');
const counts = inFile('counts.ts');
const yields = inFile('yields.ts');
const tileSet = inFile('tile-set.ts');
const score = inFile('score.ts');
const apply = inFile('apply.ts');
const tileShapes = inFile('tile-shapes.ts');

export const WARSAW_MUTANTS: readonly Mutant[] = [
  // Data and setup
  rules(
    'C1',
    "tiles: tiles ? parseTiles(tiles, STANDARD_RULES.tiles, 'rules.tiles.') : STANDARD_RULES.tiles,",
    'tiles: STANDARD_RULES.tiles,',
  ),
  data(
    'C2',
    '{ "id": "I-16", "price": 5, "building": "Wilanów" }',
    '{ "id": "I-16", "price": 5, "building": "Wilanów" }, { "id": "I-17", "price": 5, "quadrants": ["residential", "residential", "residential", "residential"] }',
  ),
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
  war(
    'C5',
    'if (canConnect(occupied & ~cell, safe, more)) cells |= cell;',
    'if (pieceIn(s[At.CELLS | (seat << 4) | (31 - Math.clz32(cell))]) >= 4) if (canConnect(occupied & ~cell, safe, more)) cells |= cell;',
  ),
  setup('C6', 'rng.below(2);', '0;'),
  setup('C6', 'if (!t.randomSpaces) return;', 'return;'),
  setup('C6', 'if (!t.randomSpaces) return;', ''),
  data('C7', '"name": "Metro"', '"name": "Metro 2"'),
  rules('C8', 'PLAYER_COUNTS = [2, 3, 4]', 'PLAYER_COUNTS = [2, 3]'),
  rules('C8', 'startingCoins: 6,', 'startingCoins: 5,'),
  construct(
    'C9',
    's[At.COINS + seat] += discardCoins(t, s, seat);',
    's[At.COINS + seat] = Math.min(999, s[At.COINS + seat] + discardCoins(t, s, seat));',
  ),
  gain('C10', 'points < 0 && after < t.floor ? t.floor : after', 'after'),
  compiled('C10', "this.rules.pointsBelowZero === 'no' ? 0 :", 'true ? 0 :'),
  trades(
    'C10',
    'return price > 0 &&',
    'return price > 0 && (sell === Sell.POINTS && t.floor < 0) ||',
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
    'const cost = t.price[piece] - discountOver(t, s, seat, piece) - reduction(t, cell);',
    'return t.price[piece] - discountOver(t, s, seat, piece) - reduction(t, cell); const cost = 0;',
  ),
  construct('C19', 'if (levelsIn(cell) >= t.mostLevels) continue; // C19', ''),
  compiled('C19', 'rules.stackHeight === 0 ? 32 :', 'rules.stackHeight === 0 ? 2 :'),
  district(
    'C20',
    'hide(t, s, seat, top);',
    'hide(t, s, seat, top); s[At.CELLS | (seat << 4) | (at ^ 1)] = 0; s[At.OCCUPIED + seat] &= ~(1 << (at ^ 1));',
  ),
  compiled('C21', '.map(({ name, price = 0 }) =>', '.map(({ name, price = 2 }) =>'),
  compiled(
    'C21',
    '({ id: name, price, milestone: name })',
    '({ id: name, price: 0, milestone: name })',
  ),
  construct(
    'C22',
    'coins += table[lowestBit(rest) * t.pieces + piece];',
    'coins = table[lowestBit(rest) * t.pieces + piece];',
  ),
  construct(
    'C22',
    'const cost = t.price[piece] - discountOver(t, s, seat, piece) - reduction(t, cell);',
    'const cost = t.price[piece] - discountOver(t, s, seat, piece) - reduction(t, cell) - 2;',
  ),
  standing('C23', "this.rules.industrialTile === 'all' ? 4 : 1", '4'),
  standing('C23', "this.rules.industrialTile === 'all' ? 4 : 1", '1'),
  construct(
    'C24',
    'const by = s[At.BUILDINGS + seat] & discountingEmpty;',
    'const by = (s[At.BUILDINGS + seat] | t.buildingBit[piece]) & discountingEmpty;',
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
  construct('C29', 'return has(s, seat, wide) ||', 'return false ||'),
  construct(
    'C29',
    '(t.prudentialItself && (t.buildingBit[piece] & wide) !== 0)',
    '(t.buildingBit[piece] & wide) !== 0',
  ),
  collapse('C30', 'if (!isConnected(kept)) continue;', ''),
  collapse('C30', 'if ((set & (set - 1)) !== 0) return false;', ''),
  collapse('C30', 'isNew = false;', 'isNew = true;'),
  collapse('C31', 'if (bitCount(part) > bitCount(largest)) largest = part;', 'largest = part;'),
  epoch(
    'C32',
    'if (collapse(t, s)) return;',
    'if (next !== Next.INCOME && collapse(t, s)) return;',
  ),
  epoch('C33', 'if (collapse(t, s)) return;', 'if (next !== Next.WAR && collapse(t, s)) return;'),
  epoch('C34', 'if (collapse(t, s)) return;', 'if (next !== Next.WAR && collapse(t, s)) return;'),
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
    'if (((this.lo[area] & this.nearLo) | (this.hi[area] & this.nearHi)) !== 0) count++;',
    'count += bitCount(this.lo[area] & this.nearLo) + bitCount(this.hi[area] & this.nearHi);',
  ),
  income(
    'C41',
    'homes += areas.nearArea(Colour.RESIDENTIAL, area);',
    'homes = areas.nearArea(Colour.RESIDENTIAL, area);',
  ),
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
  counts('C47', "if (kinds === 'colours') return colours;", "if (kinds !== 'all') return colours;"),
  counts('C47', "if (kinds === 'colours') return colours;", ''),
  counts('C47', "kinds === 'all' ? groups(areas.iconCells) : 0", '0'),
  rules('C47', "totalAreas: 'all',", "totalAreas: 'buildings',"),
  areas('C48', 't.milestonesArePublic ? this.landmarkCells : 0', 'this.landmarkCells'),
  areas('C48', 't.milestonesArePublic ? this.landmarkCells : 0', '0'),
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
  war('C54', 'return (cells & ~last) !== 0 ? cells & ~last : cells;', 'return cells;'),
  war('C54', 'const safe = t.arsenalImmune ? last : 0;', 'const safe = 0;'),
  war('C55', 'return (cells & ~last) !== 0 ? cells & ~last : cells;', 'return cells & ~last;'),
  war('C56', 'left -= t.standing.losses[lowestBit(rest)];', ''),
  war(
    'C57',
    'if (canConnect(occupied & ~cell, safe, more)) cells |= cell;',
    'if (t.landmarkBit[pieceIn(s[At.CELLS | (seat << 4) | (31 - Math.clz32(cell))])] === 0) if (canConnect(occupied & ~cell, safe, more)) cells |= cell;',
  ),
  epoch('C58', 'countLosses(t, s);', 'startAward(t, s); countLosses(t, s);'),
  war(
    'C59',
    's[At.LOSSES + each]--;',
    's[At.LOSSES + each]--; s[At.COINS + each] += t.rules.discardCoins;',
  ),
  // Milestone award
  milestones('C60', '&& !fewest && !t.rules.milestoneAtZero) continue;', '&& !fewest) continue;'),
  milestones('C60', '&& !fewest && !t.rules.milestoneAtZero) continue;', '&& false) continue;'),
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
    'emptySpaces(s, seat, has(s, seat, t.standing.wide))',
    'emptySpaces(s, seat, true)',
  ),
  construct('C65', 'if (by === 0) return;', 'if (by === 0 || piece < Piece.CITY) return;'),
  income(
    'C66',
    '  milestoneIncomes(t, s, seat);',
    '  if (s[At.EPOCH] > 0) milestoneIncomes(t, s, seat);',
  ),
  milestones('C67', 'if (epoch + 1 === t.epochs || milestone < 0)', 'if (milestone < 0)'),
  counts(
    'C68',
    'return bitCount(s[At.OVERBUILT + seat]);',
    'return bitCount(s[At.OCCUPIED + seat]);',
  ),
  district('C68', 's[At.OVERBUILT + seat] |= 1 << at;', 's[At.OVERBUILT + seat] += 1 << at;'),
  counts('C69', 'return areas.icons;', 'return bitCount(areas.iconCells);'),
  income(
    'C70',
    'return count > yields.max[i] ? yields.max[i] : count;',
    'return Math.min(3, count);',
  ),
  counts('C70', 'return areas.someNearCells(colours, cell);', 'return areas.findSome(colours);'),
  income(
    'C71',
    'return count > yields.max[i] ? yields.max[i] : count;',
    'return count >= yields.max[i] ? yields.max[i] + 1 : count;',
  ),
  counts('C71', 'iconsIn(t, s, seat, areas.iconCells & beside(cell))', 'areas.icons'),
  counts(
    'C71',
    'iconsIn(t, s, seat, areas.iconCells & beside(cell))',
    'bitCount(areas.iconCells & beside(cell))',
  ),
  counts(
    'C72',
    'bitCount(s[At.OVERBUILT + seat] & beside(cell))',
    'bitCount(s[At.OVERBUILT + seat])',
  ),
  counts('C73', 'return areas.someNearCells(colours, cell);', 'return areas.findSome(colours);'),
  income('C74', "t.rules.palaceOfCulture === 'own' ? other : seat", 'seat'),
  income('C74', "t.rules.palaceOfCulture === 'own' ? other : seat", 'other'),
  data('C74', '"lose": 1', '"lose": 2'),
  epoch(
    'C75',
    'for (let seat = 0; seat < t.players; seat++) earn(t, s, seat);',
    'palaceOfCulture(t, s); for (let seat = 0; seat < t.players; seat++) earn(t, s, seat);',
  ),
  income('C76', 's[At.AWARDED] === 1 + owner - Owner.MILESTONE', 'false'),
  draft('C76', 's[At.AWARDED] = 0;', ''),
  data('C77', '"name": "Wilanów Palace"', '"name": "Wilanów Palaces"'),
  counts('C77', 'return areas.findSome(colours);', 'return 0;'),
  // Income
  income('C78', '  commerce(t, s, seat);', '  industry(t, s, seat); commerce(t, s, seat);'),
  income('C79', 'best = points;', 'best += points;'),
  income('C79', 'if (points > best) best = points;', 'best = points;'),
  rules('C80', 'parkPoints: [0, 1, 2, 3, 5,', 'parkPoints: [0, 1, 2, 3, 4,'),
  compiled('C80', 'parkPoints[last] + parkBeyond * (n - last)', 'parkPoints[last]'),
  income('C81', '  takeBest(count);', ''),
  income(
    'C82',
    'homes += areas.nearArea(Colour.RESIDENTIAL, area);',
    'homes += areas.nearArea(Colour.RESIDENTIAL, area) > 0 ? 1 : 0;',
  ),
  income('C83', 'coins += takeBest(count);', 'coins += brought[0];'),
  income(
    'C84',
    'Source.CULTURAL, 0, t.areas.points)',
    'Source.CULTURAL, 0, t.areas.count[Colour.CULTURAL])',
  ),
  income('C85', "t.rules.industrialLoss === 'flat' ? 1 : homesByIndustry(t)", 'homesByIndustry(t)'),
  income('C85', "t.rules.industrialLoss === 'flat' ? 1 : homesByIndustry(t)", '1'),
  income('C85', 'if (!areas.touch(Colour.INDUSTRIAL, Colour.RESIDENTIAL)) return;', ''),
  income('C85', 'pairs += areas.nearArea(Colour.RESIDENTIAL, area);', 'pairs++;'),
  income('C86', 'if (count < transportAreas) return;', ''),
  rules('C86', 'transportPoints: 2,', 'transportPoints: 1,'),
  rules('C86', "transport: 'icons',", "transport: 'areas',"),
  income('C86', "reading === 'icons'", 'false'),
  income('C86', 'cells & ~beside(cells)', 'cells'),
  trades('C87', 'return canTrade(t, s);', 'return which < 2 && canTrade(t, s);'),
  trades('C88', 's[At.TRADED] |= 1 << (which >> 1);', ''),
  trades('C88', 'MAX_TRADES = 20', 'MAX_TRADES = 19'),
  trades('C88', ': At.POINTS) + seat] >= price;', ': At.POINTS) + seat] > 0;'),
  trades('C89', ': At.POINTS) + seat] >= price;', ': At.POINTS) + seat] > price;'),
  // Buildings
  counts('C90', "if (t.rules.cityCenter === 'frame') {", 'if (true) {'),
  counts('C90', "if (t.rules.cityCenter === 'frame') {", 'if (false) {'),
  counts('C90', 'beside(partWith(empty, empty & BORDER))', 'beside(empty)'),
  counts('C90', '(BORDER | beside(', '(0 | beside('),
  counts('C90', '| beside(partWith(empty, empty & BORDER))', ''),
  counts('C91', 'byQuadrants ? areas.quadrants(area) : inTiles', 'inTiles'),
  counts('C91', 'byQuadrants ? areas.quadrants(area) : inTiles', 'areas.quadrants(area)'),
  counts('C92', 'across &= (cells >> length) & ROWS_LEFT[length];', 'across &= cells >> length;'),
  counts('C92', 'down &= cells >> (4 * length);', 'down = 0;'),
  counts(
    'C93',
    'return bitCount(s[At.OVERBUILT + seat]);',
    'return bitCount(s[At.OCCUPIED + seat]);',
  ),
  counts(
    'C94',
    'return areas.someNearColour(colours, code >> Code.BESIDE);',
    'return areas.findSome(colours);',
  ),
  counts(
    'C95',
    'return areas.someNearCells(colours, areas.publicCells);',
    'return areas.findSome(colours);',
  ),
  yields('C96', 'if (rules.countsItself || per === undefined', 'if (per === undefined'),
  income('C96', ' - yields.itself[i];', ';'),
  construct('C97', '(t.coveredPalacePays ? before : before & after)', 'before'),
  construct('C97', '(t.coveredPalacePays ? before : before & after)', '(before & after)'),
  yields(
    'C98',
    "owned(rules, (of) => effectsOf(of, 'income')),",
    "owned(rules, (of) => [...effectsOf(of, 'income'), ...effectsOf(of, 'discarding'), ...effectsOf(of, 'overbuilding')]),",
  ),
  income(
    'C99',
    '  buildingIncomes(t, s, seat);',
    '  if (s[At.EPOCH] > 0) buildingIncomes(t, s, seat);',
  ),
  tileSet('C100', 'if (tile.building)', 'if (false)'),
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
  // Effects
  yields(
    'C105',
    '...tiles.buildings.flatMap(of(0)),',
    '...tiles.buildings.slice(0, 27).flatMap(of(0)),',
  ),
  income('C105', 'i < incomes.first[owner + 1]; i++) {', 'i < incomes.first[owner] + 1; i++) {'),
  countCodes('C106', 'if (!count) return Counted.ONE;', 'if (!count) return Counted.SPACES;'),
  counts('C106', 'return bitCount(areas.landmarkCells);', 'return bitCount(areas.publicCells);'),
  counts(
    'C106',
    'return bitCount(areas.landmarkCells & beside(cell));',
    'return bitCount(areas.landmarkCells);',
  ),
  counts(
    'C106',
    'return bitCount(areas.publicCells);',
    'return bitCount(areas.buildingCells | areas.landmarkCells);',
  ),
  counts(
    'C106',
    'return bitCount(areas.publicCells & beside(cell));',
    'return bitCount(areas.publicCells);',
  ),
  counts(
    'C106',
    'return bitCount(s[At.OCCUPIED + seat]);',
    'return bitCount(s[At.OCCUPIED + seat]) - 1;',
  ),
  counts('C106', 'return bitCount(s[At.OCCUPIED + seat] & beside(cell));', 'return 4;'),
  counts('C106', 'return groups(areas.iconCells); // C45', 'return bitCount(areas.iconCells);'),
  income('C106', 'return count > yields.max[i] ? yields.max[i] : count;', 'return count;'),
  yields('C106', "if (per.count === 'milestones') return isMilestone;", ''),
  yields('C106', '(!isMilestone || rules.milestonesArePublic)', 'true'),
  income(
    'C107',
    'if (when === When.LAST) return s[At.EPOCH] + 1 === t.epochs;',
    'if (when === When.LAST) return true;',
  ),
  income('C107', 't.epochOf[owner] === s[At.EPOCH]', 'true'),
  income('C107', 'if (incomes.when[i] !== When.EACH && !isDue', 'if (!isDue'),
  apply('C108', 'return goChoosing(t, s, s[At.SEAT] + 1);', 'return goChoosing(t, s, t.players);'),
  yields('C108', 'max: per ? max : 1', 'max: per ? max : 0'),
  yields('C108', 'max = MAX_CHOSEN', 'max = 99'),
  income('C108', 'sum += choices.points[i] * counted(', 'sum = choices.points[i] * counted('),
  income('C108', 'sum += choiceBy(t, s, seat, Owner.MILESTONE + lowestBit(rest));', ''),
  epoch('C109', '  rivalries(t, s);', ''),
  income('C109', 'if (other === seat) continue;', ''),
  income('C109', 'takeFromOthers(t, s, seat, lowestBit(rest));', ''),
  income('C109', 'loss += rivalries.points[i] *', 'loss +='),
  trades('C110', 'return price > 0 &&', 'return'),
  trades(
    'C110',
    's[At.COINS + seat] += getCoins[trade];',
    's[At.COINS + seat] += 3 * sellPoints[trade];',
  ),
  standing('C111', "where === on || where === 'both'", 'where === on'),
  standing('C111', 'tiles === undefined || this.isOne(face, tiles)', 'true'),
  standing('C111', "if (tiles === 'public') return building !== undefined;", ''),
  construct(
    'C111',
    'const price = t.price[piece] - discountOver(t, s, seat, piece);',
    'const price = t.price[piece];',
  ),
  war(
    'C112',
    'left -= t.standing.losses[lowestBit(rest)];',
    'left = losses - t.standing.losses[lowestBit(rest)];',
  ),
  war('C112', ') cells |= 1 << at;', ') cells = 1 << at;'),
  standing(
    'C113',
    "readonly wide = this.having('district');",
    "readonly wide = this.having('district') & -this.having('district');",
  ),
  income(
    'C114',
    'for (let n = t.standing.moreParks[building]; n > 0; n--)',
    'for (let n = 1; n > 0; n--)',
  ),
  income('C114', 'brought[best] = 0;', ''),
  construct('C115', 's[At.COINS + seat] += overbuildCoins[lowestBit(rest)];', ''),
  construct(
    'C115',
    's[At.POINTS + seat] += overbuildPoints[lowestBit(rest)];',
    's[At.POINTS + seat] = overbuildPoints[lowestBit(rest)];',
  ),
  construct(
    'C116',
    'most = Math.max(most, t.standing.discardCoins[lowestBit(rest)]);',
    'return t.standing.discardCoins[lowestBit(rest)];',
  ),
  construct('C116', 'let most = 0;', 'let most = t.rules.discardCoins;'),
  tileShapes('C117', 'MAX_TILES = 24;', 'MAX_TILES = 16;'),
  tileShapes('C117', 'MAX_TILES = 24;', 'MAX_TILES = 25;'),
  tileSet('C118', 'takeOut(entries, remove, ', 'takeOut(entries, [], '),
  tileSet(
    'C118',
    'withFields(entry.given as object, fields)',
    '{ ...(entry.given as object), ...fields }',
  ),
  tileSet('C118', 'buildings.push({ given: { name: building, effects }, at });', ''),
  income('C119', 'homes * t.rules.commerceCoins', 'homes'),
  income('C119', '-times * t.rules.industrialLossPoints', '-times'),
  income('C119', 'transportPoints * scored', '2 * scored'),
  income('C119', 'if (count < transportAreas) return;', 'if (count < 2) return;'),
  compiled('C120', 'Number(awardedTo.fewest !== undefined)', '0'),
  compiled('C120', 'codeOf(most ?? fewest)', 'codeOf(most)'),
];
