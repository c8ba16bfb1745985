import { inFile, type Mutant } from '../../kit/mutant.js';

const rules = inFile('rules.ts');
const setup = inFile('setup.ts');
const decks = inFile('decks.ts');
const upgrades = inFile('upgrades.ts');
const turn = inFile('turn.ts');
const build = inFile('build.ts');
const compiled = inFile('compiled-rules.ts');
const destroy = inFile('destroy.ts');
const cards = inFile('cards.ts');
const effects = inFile('effects.ts');
const mercenaries = inFile('mercenaries.ts');
const battle = inFile('battle.ts');
const quests = inFile('quests.ts');
const elimination = inFile('elimination.ts');
const cardSet = inFile('card-set.ts');
const slots = inFile('slots.ts');
const settle = inFile('settle.ts');
const legal = inFile('legal.ts');
const observe = inFile('observe.ts');
const options = inFile('options.ts');
const apply = inFile('apply.ts');
const survivors = inFile('survivors.ts');
const regroup = inFile('regroup.ts');
const score = inFile('score.ts');
const secrets = inFile('secrets.ts');
const mingling = inFile('mingling.ts');
const compile = inFile('compile.ts');
const groups = inFile('groups.ts');
const brought = inFile('brought.ts');
const arrangements = inFile('arrangements.ts');
const neverUsed = inFile('never-used.ts');
const deckShare = inFile('deck-share.ts');
const knownLegendary = inFile('known-legendary.ts');

export const TACTORIA_MUTANTS: readonly Mutant[] = [
  // Text and setup
  rules('T2', 'PLAYER_COUNTS = [2, 3, 4]', 'PLAYER_COUNTS = [2, 3]'),
  rules('T9', 'cards: cards as CardSet,', "cards: { ...cards, about: '' } as CardSet,"),
  rules('T24', "removal: 'no',", "removal: 'regroup',"),
  setup('T3', 'const starter = rng.below(t.players);', 'const starter = 0;'),
  turn(
    'T3',
    'seat = seat + 1 === t.players ? 0 : seat + 1;',
    'seat = seat === 0 ? t.players - 1 : seat - 1;',
  ),
  decks('T10', 'let index = below(s, size);', 'let index = 0;'),
  upgrades('T4', 'hasVictory(t, s, me) && !t.winsNextTurn', 'hasVictory(t, s, me)'),
  upgrades(
    'T4',
    'hasVictory(t, s, me) && !t.winsNextTurn',
    'hasVictory(t, s, me) && t.winsNextTurn',
  ),
  turn('T4', 'if (t.winsNextTurn && hasVictory(t, s, me)) return win(s, seat);', ''),
  upgrades('T5', 'addStanding(t, s, me, t.kinds + s[me + Of.UPGRADES]);', ''),
  upgrades(
    'T6',
    'const full = t.upgradeCosts[s[me + Of.UPGRADES]];',
    'const full = t.upgradeCosts[0];',
  ),
  upgrades('T7', 's[At.BUILD]--;', 's[At.BUILD] = 0;'),
  turn('T8', 's[me + Of.EXTRA_BUILD] = 0;', 's[me + Of.EXTRA_BUILD] = 0; s[me + Of.UPGRADES] = 0;'),

  // Cards and costs
  build('T1', 's[At.COIN] -= price;', ''),
  turn('T1', 's[me + Of.STORED_SIZE] < most', 's[me + Of.STORED_SIZE] <= most'),
  build('T13', 'return 1 + (t.countsByName', 'return (t.countsByName'),
  build('T13', 'return price < 1 ? 1 : price;', 'return price < 1 ? 1 : Math.min(4, price);'),
  build(
    'T14',
    't.countsByName ? s[me + t.prices[building]] : s[me + Of.OF_TYPE]',
    's[me + t.prices[building]]',
  ),
  build(
    'T14',
    't.countsByName ? s[me + t.prices[building]] : s[me + Of.OF_TYPE]',
    's[me + Of.OF_TYPE]',
  ),
  compiled(
    'T15',
    "rules.villageHitPoints === 'one' ? 1 : 0",
    "rules.villageHitPoints === 'one' ? 2 : 0",
  ),
  destroy('T15', 'if (t.paidHitPoints) return', 'if (false) return'),
  destroy('T15', 'return villageX(t, s, me, building) + fortify;', 'return 1 + fortify;'),
  build(
    'T16',
    't.typeOf[building] !== 0 && s[me + t.prices[building]] > 0',
    's[me + t.prices[building]] > 0',
  ),
  build('T16', 't.typeOf[building] !== 0 && s[me + t.prices[building]] > 0', 'false'),
  build('T17', ' && isMet(t, s, me, t.kindOfBuilding[building])', ''),
  cards(
    'T18',
    "['village', 'military', 'trade', 'learning']",
    "['village', 'military', 'trade', 'learning', 'ruin']",
  ),
  build(
    'T19',
    's[At.COIN] -= t.unitCost;',
    's[At.COIN] -= kind >= t.firstLegendary ? 2 : t.unitCost;',
  ),
  build('T20', 'addStanding(t, s, me, kind);', 'addStanding(t, s, me, kind); s[At.COIN]++;'),
  slots('T20', 'if (!t.raisesNow) return false;', ''),
  slots('T20', 'if (!t.raisesNow) return false;', 'return false;'),
  turn(
    'T21',
    's[At.COIN] = 0;',
    's[t.seat + s[At.ACTIVE] * t.seatSize + Of.EXTRA_COIN] += s[At.COIN]; s[At.COIN] = 0;',
  ),
  effects(
    'T22',
    's[me + Of.STANDING + what[i]] -= amount[i];',
    'if (what[i] < 2) s[me + Of.STANDING + what[i]] -= amount[i];',
  ),
  build('T23', 'if (group >= 0) refreshMasks(t, s, me, group);', ''),
  compiled('T24', "mayRemove = this.rules.removal === 'regroup';", 'mayRemove = false;'),
  build(
    'T25',
    'return priceOf(t, s, me, building) <= s[At.COIN]',
    'return s[me + Of.BUILDINGS] < 5 && priceOf(t, s, me, building) <= s[At.COIN]',
  ),

  // Decks
  decks('T26', 'takeDiscards(t, s);', 'return;'),
  mercenaries('T27', 'discardCard(t, s, kind);', ''),
  battle('T27', 'discardCard(t, s, s[at] & Entry.KIND);', '{}'),
  decks('T28', 'if (kind < t.firstLegendary) {', 'if (kind >= 0) {'),
  compiled(
    'T28',
    'legendaryTo = this[this.rules.legendaryAfterUse];',
    'legendaryTo = this.removed;',
  ),
  quests(
    'T29',
    'Math.min(t.questDraw[kind], s[At.LEGENDARY_SIZE])',
    'Math.min(1, s[At.LEGENDARY_SIZE])',
  ),
  quests('T29', 's[At.LEGENDARY_SIZE] > 0 && ', ''),
  turn(
    'T30',
    'for (let copies = s[me + t.hand + kind]; copies > 0; copies--) discardCard(t, s, kind);',
    'if (kind >= t.firstLegendary) continue; for (let copies = s[me + t.hand + kind]; copies > 0; copies--) discardCard(t, s, kind);',
  ),
  elimination('T31', 'returnList(t, s, me + t.settlers);', ''),
  elimination('T31', 'returnList(t, s, t.defenders);', ''),
  decks('T31', 'const legendary = kind >= t.firstLegendary;', 'const legendary = false;'),
  decks(
    'T32',
    'const kind = pick(s, t.deck, s[At.DECK_SIZE]--);',
    'if (s[me + Of.HAND_SIZE] >= 7) return; const kind = pick(s, t.deck, s[At.DECK_SIZE]--);',
  ),

  // Mercenaries
  cardSet('T33', 'if (quest && settle)', 'if (false)'),
  turn('T34', 'return hasMercenaries(t, s, s[At.SEAT]);', 'return false;'),
  mercenaries(
    'T34',
    'if (uses === Use.ANY) return true;',
    'if (uses === Use.ANY) return seat === s[At.ACTIVE];',
  ),
  slots('T34', 'return t.groups.unlockedBy[group] > s[me + Of.UPGRADES];', 'return false;'),
  turn(
    'T35',
    's[At.SEAT] = nextLiving(t, s, s[At.ACTIVE]);',
    's[At.SEAT] = nextLiving(t, s, nextLiving(t, s, s[At.ACTIVE]));',
  ),
  mercenaries('T36', 'else takeUnit(t, s, t.seat + seat * t.seatSize, group, kind);', ''),
  quests('T37', ' && isMet(t, s, me, kind)', ''),
  quests('T37', 'if (t.questMercenaryStays)', 'if (false)'),
  quests('T37', 'if (t.questMercenaryStays)', 'if (true)'),
  settle('T38', 'takeUnit(t, s, me, group, kind);', ''),
  legal(
    'T39',
    'mercenaryMoves(t, s, true, true, out, count)',
    'mercenaryMoves(t, s, false, true, out, count)',
  ),
  legal(
    'T39',
    'mercenaryMoves(t, s, false, true, out, count)',
    'mercenaryMoves(t, s, true, true, out, count)',
  ),
  settle('T40', 'takeUnit(t, s, me, group, kind);', ''),
  settle('T41', 'if (most === 0) return built;', 'return built;'),
  settle('T41', '>= most) free', '> most) free'),
  settle('T42', 'insert(s, me + t.settlers, (building << Entry.SHIFT) | kind);', ''),
  settle('T43', 'addStanding(t, s, me, kind);', ''),

  // Slots
  build('T44', 'isPlain ? Face.PLAIN : Face.DOWN', 'Face.OPEN'),
  build(
    'T44',
    'isPlain ? Face.PLAIN : Face.DOWN',
    'kind < t.firstLegendary ? Face.DOWN : Face.OPEN',
  ),
  build('T44', 'secretsOf(t, s, s[At.ACTIVE]) === 0', 'true'),
  build('T44', '!t.legendaryInDeck && secretsOf(t, s, s[At.ACTIVE]) === 0', 'false'),
  observe('T44', 'out.fill(0, t.legendary, t.legendary + t.kinds);', ''),
  observe('T44', 'if (s[At.PHASE] === Phase.LEGENDARY) out.fill', 'if (s[At.PHASE] < 0) out.fill'),
  secrets('T44', 'removeKnown(t, s, me, kept);', ''),
  elimination('T44', '(s[at] & 3) < Face.DOWN', 'true'),
  mingling('T44', 'this.ahead[seat + 1][after]', 'Number(this.ahead[seat + 1][after] > 0)'),
  mingling('T44', 'let rest = rng.unit() *', 'let rest = 0.5 *'),
  observe('T44', 'if (face < Face.DOWN) out[++open]', 'if (face >= 0) out[++open]'),
  slots('T45', 'return t.groups.unlockedBy[group] > s[me + Of.UPGRADES];', 'return false;'),
  slots(
    'T45',
    'unlockedBy[group] > s[me + Of.UPGRADES]',
    'unlockedBy[group] > s[me + Of.UPGRADES] - 1',
  ),
  compiled('T46', "villageSlot === 'defence' ? 1 : 0", "villageSlot === 'defence' ? 0 : 0"),
  options(
    'T46',
    'let rest = s[me + t.freeMask + words];',
    'let rest = s[me + t.freeMask + words] & ~7;',
  ),
  slots('T47', 'return units - s[me + t.units[capital]];', 'return units;'),
  options('T48', 'slotMask[side * banks + words]', '(slotMask[words] | slotMask[banks + words])'),
  options(
    'T49',
    't.groups.slot[group] === SlotType.MERCENARY ? Class.MERCENARY : Class.TROOP',
    'Class.TROOP',
  ),

  // Battle
  battle('T50', 's[At.TURN] >= t.peaceTurns', 's[At.TURN] >= t.players'),
  compiled('T50', 'peaceTurns = this.rules.peaceRounds * this.players;', 'peaceTurns = 0;'),
  battle('T51', 's[t.seat + s[At.DEFENDER] * t.seatSize + Of.WITHDRAWN]++;', ''),
  battle('T51', 's[me + Of.WITHDRAWN] < t.rules.withdrawals', 's[me + Of.WITHDRAWN] < 1'),
  turn('T51', 's[t.seat + seat * t.seatSize + Of.WITHDRAWN] = 0;', ''),
  turn(
    'T51',
    'return !isSafe(t, s, s[At.DEFENDER]) && hasMercenaries(t, s, s[At.DEFENDER]);',
    'return false;',
  ),
  legal('T52', 'out[0] = first ? Do.WITHDRAW : Do.PASS;', 'out[0] = Do.PASS;'),
  battle('T53', 'if (t.attackThenDefence) return;', ''),
  battle('T53', 'if (s[At.PASSES] === 1) return resolve(t, s);', 'return resolve(t, s);'),
  battle('T54', 's[At.PASSES] = 0;', ''),
  battle(
    'T55',
    'if (side === Side.DEFENCE) sum +=',
    'if (side === Side.DEFENCE && s[list] > 0) sum +=',
  ),
  battle(
    'T56',
    '? s[At.DEFENDER] : s[At.ATTACKER];',
    '? (s[At.DEFENDER] % 2) + 1 : s[At.ATTACKER];',
  ),
  battle('T57', 'sum += troopValue(t, s, s[at], side, inspired);', 'sum += 1;'),
  battle('T58', 'if (attack === defence) return draw(t, s);', ''),
  battle('T58', 'discardTroops(t, s, t.defenders);', ''),
  battle('T59', 'discardTroops(t, s, losers);', ''),
  apply('T60', 's[At.DESTROYED] += hitPointsOf(t, s, t.seat + seat * t.seatSize, building);', '{}'),
  survivors(
    'T60',
    'return s[At.SCORE] + s[At.SIEGE] - s[At.DESTROYED];',
    'return s[At.SCORE] + s[At.SIEGE] - s[At.DESTROYED] + 1;',
  ),
  legal('T61', 'pointsToDestroy(s), out, 1)', 'pointsToDestroy(s), out, 0)'),
  battle(
    'T62',
    's[At.SCORE] >= t.rules.eliminationMargin',
    's[At.SCORE] > t.rules.eliminationMargin',
  ),
  elimination('T62', 'if (s[At.OUTS] === t.players - 1) win', 'if (false) win'),
  battle(
    'T63',
    'if (winner === s[At.ATTACKER]) s[At.PHASE]',
    'if (s[At.SCORE] <= -5) eliminate(t, s, s[At.ATTACKER]); else if (winner === s[At.ATTACKER]) s[At.PHASE]',
  ),
  elimination('T64', 'returnBuildings(t, s, me);', ''),
  survivors('T65', 'return t.survivesEach ? points : points - s[At.SURVIVED];', 'return points;'),
  survivors(
    'T65',
    'return t.survivesEach ? points : points - s[At.SURVIVED];',
    'return points - s[At.SURVIVED];',
  ),
  survivors('T65', 'winnersSide(s), s[At.INSPIRED]', 'winnersSide(s), 0'),
  compile('T65', "effect === 'strength'", "effect === 'siege'"),
  survivors('T66', 'points += s[At.HEAL];', ''),
  survivors('T67', 't.sharedSpoils && s[At.DESTROYED]', 's[At.DESTROYED]'),
  survivors('T67', 'if (t.sharedSpoils && s[At.DESTROYED] > s[At.SIEGE])', 'if (false)'),
  battle(
    'T68',
    'if (side === Side.DEFENCE) sum +=',
    'if (side === Side.DEFENCE && s[t.attackers] < 0) sum +=',
  ),
  survivors(
    'T69',
    'addUnit(t, s, me, group, kind, Face.OPEN)',
    'addUnit(t, s, me, group, kind, Face.DOWN)',
  ),
  survivors('T69', 'if (freeSlots(t, s, me, group) > 0) addUnit', 'if (true) addUnit'),
  destroy('T70', 'if (t.groups.slot[group] === SlotType.MERCENARY) insert', 'if (false) insert'),
  destroy('T70', 'if (group >= 0) evict(t, s, me, group);', ''),
  survivors('T71', 'if (attacked || t.defendersRest)', 'if (attacked)'),
  survivors('T71', 'if (attacked || t.defendersRest)', 'if (t.defendersRest)'),
  survivors('T71', 'if (attacked || t.defendersRest)', 'if (true)'),

  // Regroup and end
  regroup('T73', 's[At.MOVES]++;', ''),
  groups(
    'T73',
    'slot === SlotType.MERCENARY ? Class.MERCENARY : Class.TROOP',
    'slot === SlotType.DEFENCE ? Class.MERCENARY : Class.TROOP',
  ),
  regroup('T73', 's[At.MOVES] < unitsInSlots(s, me) &&', ''),
  regroup('T73', '(most === 0 || s[At.MOVES] < most)', 'true'),
  regroup('T73', 'if (back >= 0) addUnit(t, s, me, from, back, takeUnit(t, s, me, to, back));', ''),
  regroup(
    'T73',
    'back, takeUnit(t, s, me, to, back)',
    'back, takeUnit(t, s, me, to, back) && face',
  ),
  regroup('T73', 'noteBrought(t, s, to, (kind << 2) | face);', ''),
  regroup('T73', 'noteBrought(t, s, to, (kind', 'noteBrought(t, s, from, (kind'),
  turn('T73', 'forgetBrought(t, s);', ''),
  arrangements('T73', 'isFirst && !wasBrought(t, s, group, s[at])', 'isFirst'),
  arrangements('T73', '!isLike(s[at], unit) && mayLeave', 'mayLeave'),
  arrangements(
    'T73',
    '!isLike(s[at], unit) && mayLeave(t, s, list, group, at)',
    '!isLike(s[at], unit)',
  ),
  arrangements('T73', 'some = all & ~free;', 'some = all;'),
  arrangements('T73', 'held & roomy & ~broughtTo(t, s, bank)', 'held & roomy'),
  brought('T73', '? (entry & ~3) | Face.DOWN : entry', '? entry : entry'),
  turn('T74', 'discardHand(t, s, me);', ''),
  turn('T74', 's[me + Of.STORED_SIZE] < most', 's[me + Of.STORED_SIZE] <= most'),
  turn('T75', 's[At.TURN] === t.rules.maxTurns', 's[At.TURN] > t.rules.maxTurns'),
  score('T75', '(s[me + Of.UPGRADES] << 12) | s[me + Of.BUILDINGS]', 's[me + Of.UPGRADES] << 12'),

  // What cards may say
  effects(
    'T76',
    'if (counted(t, s, me, what[i]) < amount[i]) return false;',
    'if (counted(t, s, me, what[i]) < amount[i]) return i > from[kind];',
  ),
  effects('T77', 's[me + t.prices[t.buildingOf[what - Counts.BUILDING]]]', 's[me + Of.BUILDINGS]'),
  effects('T78', 'if (t.sets[row + (s[at] & Entry.KIND)] === 1) number++;', '{}'),
  effects('T78', 'if (t.sets[row + (s[at] >> 2)] === 1) number++;', '{}'),
  cards('T78', 'asked.class === undefined || card.class === asked.class', 'true'),
  cards(
    'T78',
    '(asked.subclass === undefined || (card.subclasses ?? []).includes(asked.subclass))',
    'true',
  ),
  build('T79', 'showMercenaries(t, s, me, kind);', ''),
  quests('T79', 'showMercenaries(t, s, me, kind);', ''),
  effects('T79', 't.sets[set * t.kinds + (s[at] >> 2)] === 1', 'true'),
  effects('T79', '!t.isShown[set] ||', ''),
  compile('T80', "!('role' in e && e.role !== undefined && e.role !== role) &&", ''),
  compile('T80', '(e.slot === undefined || places.includes(e.slot))', 'true'),
  compile(
    'T80',
    'building ? [building.id, building.type] : [CAPITAL]',
    'building ? [building.id] : [CAPITAL]',
  ),
  battle('T81', 'value - s[At.COUNTER + Counter.WEAKEN]', 'value'),
  battle('T81', 'Math.max(0, value - s', 'Math.max(-9, value - s'),
  mercenaries('T81', '&& s[At.PHASE] === Phase.COUNTER', ''),
  battle('T82', 'most === 0 || s[t.attackers] < most', 'true'),
  mercenaries('T82', 'Math.min(s[at], amount)', 'Math.max(s[at], amount)'),
  battle('T83', 's[me + Of.EXTRA_COIN] -= s[At.COUNTER + Counter.TOLL];', '{}'),
  battle('T83', 'side === Side.ATTACK && s[t.attackers] === 0', 'side === Side.ATTACK'),
  destroy('T84', ' + fortifiedNow(t, s, me);', ';'),

  neverUsed('T85', 'if (asked <= most) return undefined;', 'return undefined;'),
  neverUsed('T85', 'if (stuck)', 'if (false)'),
  neverUsed('T85', 'if (!known.includes(name))', 'if (false)'),
  neverUsed('T85', 'return i < 0\n', 'return i < 9\n'),

  // What is remembered
  decks('T86', 'seeReshuffle(t, s);', ''),
  decks('T86', 'seeOwnDraw(t, s, me, kind);', ''),
  decks('T86', 'seeDraws(t, s, me, now);', ''),
  decks('T86', 'else seeToDeck(t, s, kind, copies);', ''),
  secrets('T86', 'if (s[me + Of.DRAWN] < s[me + Of.RECALLED]) return;', 'if (me > 0) return;'),
  deckShare('T86', 'choose(given[kind], more) *', ''),
  deckShare(
    'T86',
    'whole[troops * (size + 1) + m] * mercenaryWays',
    'Number(whole[troops * (size + 1) + m] > 0) * mercenaryWays',
  ),
  secrets('T87', 'if (seat !== by) seeTaken', 'if (seat < 0) seeTaken'),
  knownLegendary('T87', '> most) return false;', '> most) return true;'),
];
