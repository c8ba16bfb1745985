import { inFile, type Mutant } from '../../kit/mutant.js';

const rules = inFile('rules.ts');
const setup = inFile('setup.ts');
const draft = inFile('draft.ts');
const play = inFile('play.ts');
const legal = inFile('legal.ts');
const round = inFile('round.ts');
const limits = inFile('limits.ts');
const bonus = inFile('bonus.ts');
const score = inFile('score.ts');
const observe = inFile('observe.ts');
const determinize = inFile('determinize.ts');
const modifiers = inFile('modifiers.ts');
const rows = inFile('rows.ts');
const capital = inFile('capital.ts');
const compiled = inFile('compiled-rules.ts');
const effects = inFile('effects.ts');
const compiledEffects = inFile('compiled-effects.ts');
const steps = inFile('steps.ts');
const choice = inFile('choice.ts');
const handLog = inFile('hand-log.ts');
const sources = inFile('sources.ts');
const rebuild = inFile('rebuild.ts');

const EMPTY_HAND = 'isEmptyHand(t, s, seat)';
const CARDS_OF_COLOUR = 's.subarray(row, row + 8).reduce((sum, cards) => sum + cards, 0)';

export const LUX_MUTANTS: readonly Mutant[] = [
  // Set-up
  rules('L1', 'PLAYER_COUNTS = [2, 3, 4]', 'PLAYER_COUNTS = [2, 3]'),
  rules('L1', 'PLAYER_COUNTS = [2, 3, 4]', 'PLAYER_COUNTS = [2, 3, 4, 5]'),
  rules('L1', '4: whole(1) }', '4: whole(1), 5: whole(1) }'),
  rows('L2', 'const pack = seat - pass;', 'const pack = (seat + pass) % t.players;'),
  rules('L3', 'setupCards: 1', 'setupCards: 0'),
  setup(
    'L3',
    'addToCapital(t, s, kind, (kind >> 3) & 3);',
    's[t.capital | kind]++; s[t.capitalMask | (kind >> 5)] |= 1 << kind;',
  ),
  setup(
    'L3',
    'addToCapital(t, s, kind, (kind >> 3) & 3);',
    'addToCapital(t, s, kind, (kind >> 3) & 3); if (kind >> 3 === 1) s[At.GOLD]++;',
  ),
  setup('L4', 'highest = Math.max(highest,', 'highest = Math.min(highest,'),
  setup('L4', 'for (let round = 0; round < t.rounds', 'for (let round = 1; round < t.rounds'),
  setup('L4', 'undecided ? randomMember', 'false ? randomMember'),
  setup('L4', 'return (1 << t.players) - 1;', 'return 1;'),

  // Choose cards
  rules('L5', 'handSize: { 2: 6, 3: 6, 4: 5 }', 'handSize: { 2: 6, 3: 6, 4: 6 }'),
  draft('L5', 'let pack = s[At.STARTER];', 'let pack = 0;'),
  draft('L6', 'if (next === s[At.STARTER]) {', 'if (next === 0) {'),
  draft('L6', 's[At.PASS] === 1 || left <= 0', 's[At.PASS] === 1 || left <= t.picks'),
  draft('L6', 's[At.PASS] === 1 ||', 's[At.PASS] === 0 ||'),
  observe('L6', '(loggedSeat(entry) === me && !handsOpen)', '!handsOpen'),
  legal(
    'L7',
    'const mask = t.packMask |',
    'const mask = (s[At.TO_PICK] & 1 ? t.handMask : t.packMask) |',
  ),
  draft('L7', 'if (--s[t.pack |', 'if (s[t.pack |'),
  rules('L8', 'picksPerPass: 2', 'picksPerPass: 1'),
  draft('L8', 's[At.TO_PICK] = Math.min(t.picks, left);', 's[At.TO_PICK] = 1;'),
  draft('L9', 'const pack = packBefore(t, seat, 2);', 'const pack = packBefore(t, seat, 1);'),
  draft('L9', '| kind] += s[place];', '| kind] += 1;'),
  draft(
    'L10',
    '((t.deckSize - drawn) / t.players) | 0',
    'drawn + t.handSize * t.players > t.deckSize ? 0 : t.handSize',
  ),
  draft(
    'L10',
    's[At.DRAWN] = drawn + each * t.players;',
    's[At.DRAWN] = each < t.handSize ? t.deckSize : drawn + each * t.players;',
  ),
  draft('L11', 's[At.TO_PICK] = Math.min(t.picks, left);', 's[At.TO_PICK] = t.picks;'),
  draft('L11', 's[At.TO_PICK] = Math.min(t.picks, each);', 's[At.TO_PICK] = t.picks;'),
  draft('L12', '(t.deckSize - drawn)', '(t.deckSize - drawn - 1)'),
  draft('L12', '(t.deckSize - drawn)', '(t.deckSize - drawn + 1)'),
  draft('L13', '(t.deckSize - drawn)', '(t.deckSize - drawn - 1)'),
  draft('L13', '(t.deckSize - drawn)', '(t.deckSize - drawn + 1)'),

  // Play cards
  legal('L14', 'out[count++] = action;', ''),
  legal('L14', 'out[count++] = action + 1;', ''),
  draft('L14', 'if (--s[t.hand |', 'if (s[t.hand |'),
  legal(
    'L15',
    'out[count++] = action + 1;',
    'if (s[At.DRAWN] < t.deckSize) out[count++] = action + 1;',
  ),
  legal('L15', 'out[count++] = action + 1;', 'if (s[At.PILE] > 0) out[count++] = action + 1;'),
  legal(
    'L15',
    'out[count++] = action + 1;',
    'if (s[At.PLACED] < t.modifierCount) out[count++] = action + 1;',
  ),
  play('L15', 'if (to === To.CAPITAL) play', 'if (to === To.CAPITAL || kind === 8) play'),
  play('L15', 'return takeGold(t, s, times);', 'return;'),
  modifiers(
    'L16',
    '+ s[At.ROUND] * t.modifierCount + s[At.PLACED]]',
    '+ s[At.ROUND] * t.modifierCount + t.modifierCount - 1 - s[At.PLACED]]',
  ),
  play('L16', 's[At.PLACED]++;', ''),
  legal('L17', 'colour < 4; colour++) out[colour] =', 'colour < 3; colour++) out[colour] ='),
  play('L18', 's[At.PLACED] < t.modifierCount', 's[At.PLACED] <= t.modifierCount'),
  play('L18', 's[At.PLACED] < t.modifierCount', 's[At.PLACED] < t.modifierCount - 1'),
  observe('L19', 'knowsModifier(t, s, me, i) ? s[deck + i] : UNKNOWN', 's[deck + i]'),
  modifiers('L19', '|| hasSeen(s[t.placed + i], me);', '|| true;'),
  determinize('L19', 'if (!knowsModifier(t, s, me, i)) s[from + i] = pool[--size];', ''),
  modifiers(
    'L20',
    'if (i < s[At.PLACED]) return s[At.PHASE]',
    'if (i < t.modifierCount) return s[At.PHASE]',
  ),
  observe(
    'L20',
    'knowsModifier(t, s, me, i) ? s[deck + i] : UNKNOWN',
    's[At.PHASE] === Phase.OVER || knowsModifier(t, s, me, i) ? s[deck + i] : UNKNOWN',
  ),
  rows(
    'L21',
    '(bank << 5) | (31 - Math.clz32(present & -present))',
    '(bank << 5) | (31 - Math.clz32(present))',
  ),
  choice('L21', 't.clericMayNameEmpty ? -1 : 0', '-1'),
  choice('L21', 't.clericMayNameEmpty ? -1 : 0', '0'),
  choice('L21', 'addToHome(t, s, s[At.SEAT], kind);', 'addToHand(t, s, s[At.SEAT], kind);'),
  play(
    'L22',
    'times > 0 && hasKinds(t, s, t.capitalMask, t.scope[effect])',
    'times > 0 && (t.clericMayNameEmpty || hasKinds(t, s, t.capitalMask, t.scope[effect]))',
  ),
  play(
    'L22',
    'times > 0 && hasKinds(t, s, t.capitalMask, t.scope[effect])',
    'times > 0 && hasKinds(t, s, t.capitalMask, -1)',
  ),
  capital('L23', 'if (--s[t.capital | kind] === 0) s[', 'if ((s[t.capital | kind] = 0) === 0) s['),
  choice(
    'L24',
    'addToHome(t, s, s[At.SEAT], kind);',
    '{ addToHome(t, s, s[At.SEAT], kind); if (colour === 1) { s[At.GOLD + s[At.SEAT]]++; s[At.PILE]--; } }',
  ),
  choice(
    'L24',
    'addToHome(t, s, s[At.SEAT], kind);',
    '{ addToHome(t, s, s[At.SEAT], kind); if (colour === 0) draw(t, s); }',
  ),
  choice('L24', 't.clericMayNameEmpty ? -1 : 0', '-1'),
  capital(
    'L25',
    's[At.CAPITAL_SUM + colour] -= t.value[kind];',
    's[At.CAPITAL_SUM + colour] -= t.value[kind]; if (s[At.CAPITAL_SUM + colour] === 0) s[At.MODIFIER_SUM + colour] = 0;',
  ),
  choice(
    'L25',
    'if ((named & (Mask.COLOUR << (colour << 3))) !== 0)',
    'if ((named & (Mask.COLOUR << (colour << 3))) !== 0 && s[At.CAPITAL_SUM + colour] > 6)',
  ),
  choice('L26', 'named &= t.scope[asked];', ''),
  choice('L26', 'named &= t.scope[asked];', 'named &= ~(Mask.COLOUR << 24);'),
  steps('L27', 'Math.min(times, s[At.PILE])', 'times'),
  steps('L27', 's[At.PILE] -= discs;', ''),
  observe('L28', 'out.fill(0);', 'out.fill(0); s = s.slice().fill(0, At.GOLD, At.GOLD + 4);'),
  observe('L28', 'out.fill(0);', 'out.fill(0); s = s.slice().fill(0, At.PILE, At.PILE + 1);'),
  steps(
    'L29',
    's[At.SEAT], s[t.deck + s[At.DRAWN]++]',
    's[At.SEAT], s[t.deck + t.deckSize - ++s[At.DRAWN]]',
  ),
  steps('L29', 'i < times && s[At.DRAWN] < t.deckSize', 'i < times'),
  observe('L29', 'if (isDraw && hands.seat[i] === me) out', 'if (isDraw) out'),
  play(
    'L30',
    'if (to === To.CAPITAL) playToCapital(t, s, kind);',
    `if (to === To.CAPITAL) { const empty = ${EMPTY_HAND}; playToCapital(t, s, kind); if (empty) s[At.LAST_TURNS] ||= t.players; }`,
  ),
  play('L30', '} else if (isEmpty', '} else if (s[At.DRAWN] < t.deckSize && isEmpty'),
  steps('L31', 'i < times &&', 'i < times && s[At.LAST_TURNS] === 0 &&'),

  // Round end
  play('L32', 's[At.LAST_TURNS] = t.players - 1;', 's[At.LAST_TURNS] = t.players;'),
  play(
    'L32',
    's[At.LAST_TURNS] = t.players - 1;',
    's[At.LAST_TURNS] = Math.max(1, t.players - 2);',
  ),
  play('L32', 'if (s[At.LAST_TURNS] > 0) {', `if (s[At.LAST_TURNS] > 0 && !${EMPTY_HAND}) {`),
  play(
    'L33',
    's[At.SEAT] = seat + 1 === t.players ? 0 : seat + 1;',
    's[At.SEAT] = seat === 0 ? t.players - 1 : seat - 1;',
  ),
  legal(
    'L34',
    'out[count++] = action + 1;',
    'if (s[At.LAST_TURNS] === 0) out[count++] = action + 1;',
  ),
  play(
    'L34',
    'times > 0 && hasKinds(t, s, t.capitalMask, t.scope[effect])',
    'times > 0 && s[At.LAST_TURNS] === 0 && hasKinds(t, s, t.capitalMask, t.scope[effect])',
  ),
  round(
    'L35',
    'for (let seat = 0; seat < t.players; seat++) layDownHand',
    'for (let seat = 0; seat < 1; seat++) layDownHand',
  ),
  round('L35', '+= cards * t.value[kind];', '+= t.value[kind];'),
  round(
    'L36',
    'seat++) layDownHand(t, s, seat);',
    'seat++) if (s[At.PLACED] === 0) layDownHand(t, s, seat);',
  ),
  limits(
    'L37',
    'const over = total - s[At.LIMIT + colour];',
    'const over = total - s[At.LIMIT + colour] + 1;',
  ),
  limits(
    'L37',
    'const over = total - s[At.LIMIT + colour];',
    'const over = total - s[At.LIMIT + colour] - 1;',
  ),
  limits('L37', 'return total > 0 || hasCards(t, s, seat, colour) ? over : 0;', 'return over;'),
  limits('L37', 'total > 0 || hasCards(t, s, seat, colour)', 'total > 0'),
  limits('L38', '+ s[At.MODIFIER_SUM + colour]', ''),
  limits('L38', '+ s[At.MODIFIER_SUM + colour]', '- s[At.MODIFIER_SUM + colour]'),
  limits('L39', 'sum < 0 && !t.negativeLimitStands', 'sum < 0'),
  limits('L39', 'sum < 0 && !t.negativeLimitStands', 'false'),
  play(
    'L40',
    's[At.MODIFIER_SUM + colour] += drawnModifier',
    's[At.MODIFIER_SUM + colour] = drawnModifier',
  ),
  limits(
    'L40',
    '+ s[At.MODIFIER_SUM + colour]',
    '+ (s[At.CAPITAL_SUM + colour] && s[At.MODIFIER_SUM + colour])',
  ),
  limits('L41', 's[At.PILE] += over;', ''),
  limits('L41', 's[At.GOLD + seat] -= over;', 's[At.GOLD + seat] = 0;'),
  limits('L41', 'over > 0 && over <= gold', 'over > 0 && over < gold'),
  limits('L41', 'over > 0 && over <= gold', 'over > 0'),
  legal(
    'L41',
    'price(t, s, seat, set) <= s[At.GOLD + seat]',
    'price(t, s, seat, set) < s[At.GOLD + seat]',
  ),
  legal(
    'L41',
    'price(t, s, seat, set) <= s[At.GOLD + seat]',
    'price(t, s, seat, set) <= s[At.GOLD + seat] && !(set & (set - 1))',
  ),
  limits(
    'L42',
    'return total > 0 || hasCards(t, s, seat, colour) ? over : 0;',
    `const row = t.home | (seat << t.rowShift) | (colour << 3); return ${CARDS_OF_COLOUR};`,
  ),
  round('L43', 'const place = s[At.STARTER] + s[At.SETTLED];', 'const place = s[At.SETTLED];'),
  limits('L44', 's[At.PILE] += over;', 's[At.PILE] += over; s[At.CAPITAL_SUM + colour] += over;'),
  limits(
    'L45',
    '} else discard(t, s, seat, colour);',
    '} else for (let c = 0; c < 4; c++) discard(t, s, seat, c);',
  ),
  limits(
    'L45',
    'place < t.places; place++) s[row | bank | place] = 0;',
    'place < 1; place++) s[row | bank | place] = 0;',
  ),
  limits(
    'L46',
    's[row | bank | place] = 0;',
    '{ s[t.capital | (colour << 3) | bank | place] += s[row | bank | place]; s[row | bank | place] = 0; }',
  ),
  observe('L46', '    addDiscarded(t, s, out, at);', ''),
  draft(
    'L46',
    'const drawn = s[At.DRAWN];',
    'const drawn = s[At.DRAWN] + t.handSize * t.players > t.deckSize ? 0 : s[At.DRAWN];',
  ),
  round('L54', 's[At.SETTLED] = 0;', 's[At.SETTLED] = 0; s[At.PLACED] = 0;'),
  modifiers('L54', 's[At.PHASE] >= Phase.GOLD || hasSeen', 'hasSeen'),

  // Bonus cards
  limits('L47', 's[At.HOME_SUM | (seat << 2) | colour] = 0;', ''),
  rows(
    'L47',
    '(bank << 5) | (31 - Math.clz32(present));',
    '(bank << 5) | (31 - Math.clz32(present & -present));',
  ),
  bonus('L48', 'if (highest === 0 && !t.bonusAtZero) return;', ''),
  bonus('L48', 'if (highest === 0 && !t.bonusAtZero) return;', 'if (highest === 0) return;'),
  bonus('L49', 'let seat = s[At.STARTER];', 'let seat = 0;'),
  bonus(
    'L49',
    '=== highest) takeHighest(t, s, seat, colour);',
    '=== highest) { takeHighest(t, s, seat, colour); return; }',
  ),
  bonus('L50', '=== highest) takeHighest', '> 0) takeHighest'),
  bonus('L51', 'return; // L51', '{ s[At.BONUS_SUM + s[At.STARTER]]++; return; }'),
  bonus('L52', 'removeFromCapital(t, s, kind, colour);', ''),
  bonus('L53', 's[At.BONUS_SUM + seat] += t.value[kind];', ''),
  bonus(
    'L53',
    's[At.BONUS_SUM + seat] += t.value[kind];',
    's[At.BONUS_SUM + seat] += t.value[kind]; s[At.HOME_SUM | (seat << 2) | colour] += t.value[kind];',
  ),
  bonus('L53', 's[t.bonus | (seat << t.rowShift) | kind]++;', ''),
  round(
    'L53',
    'const total = homeTotal(s, seat);',
    'const total = homeTotal(s, seat) + s[At.BONUS_SUM + seat];',
  ),
  observe('L53', 'row(t.bonus | (seat << t.rowShift));', 'at += t.kinds;'),
  round(
    'L55',
    'for (let colour = 0; colour < 4; colour++) awardBonus',
    'if (s[At.ROUND] + 1 < t.rounds || t.rounds === 1) for (let colour = 0; colour < 4; colour++) awardBonus',
  ),

  // Between rounds
  round('L56', '+ s[home | 3];', ';'),
  round(
    'L56',
    'const total = homeTotal(s, seat);',
    'const total = homeTotal(s, seat) + s[At.GOLD + seat];',
  ),
  round('L56', 'total > highest', 'highest < 0 || total < highest'),
  round('L57', 'total > highest', 'total >= highest'),
  round('L57', 't.previousStarterFirst ? 0 : 1', '0'),
  round('L57', 't.previousStarterFirst ? 0 : 1', '1'),
  round('L57', 'let seat = (s[At.STARTER] + ', 'let seat = (0 * s[At.STARTER] + '),
  round('L58', 'return best;', 'return highest > 0 ? best : 0;'),
  round('L58', 'return best;', 'return highest > 0 ? best : s[At.STARTER];'),
  round('L59', 'colour++) s[At.MODIFIER_SUM + colour] = 0;', 'colour++);'),
  round('L59', 's[At.PLACED] = 0;', ''),
  modifiers('L59', 's[At.ROUND] * t.modifierCount + s[At.PLACED]', 's[At.PLACED]'),
  round(
    'L60',
    's[At.LOGGED] = 0;',
    's[At.LOGGED] = 0; if (s[At.ROUND] > 0) s.fill(0, At.GOLD, At.GOLD + 4);',
  ),
  round('L60', 's[At.LOGGED] = 0;', 's[At.LOGGED] = 0; s.fill(0, t.home, t.bonus);'),
  round(
    'L60',
    's[At.LOGGED] = 0;',
    's[At.LOGGED] = 0; if (s[At.ROUND] > 0) s.fill(0, At.CAPITAL_SUM, At.CAPITAL_SUM + 4);',
  ),
  draft(
    'L61',
    'const kind = s[next];',
    'const kind = s[At.ROUND] === 0 ? s[next] : s[2 * (t.deck + drawn) + each * t.players - 1 - next];',
  ),
  round('L62', 's[At.ROUND]++;', 's[At.ROUND]++; s[t.capital | s[t.deck + s[At.DRAWN]++]]++;'),

  // End
  score('L63', ' + s[At.GOLD + seat];', ';'),
  score('L63', ' + s[At.BONUS_SUM + seat]', ''),
  score('L63', 'return homeTotal(s, seat) + ', 'return '),
  round('L63', 's[At.ROUND] + 1 === t.rounds', 's[At.ROUND] + 2 === t.rounds'),
  compiled('L64', '.reverse();', ';'),
  score('L64', ' + s[t.bonus | (seat << t.rowShift) | kind];', ';'),
  score('L64', 'i < t.valuesDown.length', 'i < 1'),
  score('L64', 'i < t.valuesDown.length', 'i < t.valuesDown.length - 1'),
  score('L64', 'return lead > 0;', 'return lead > 0 || (lead === 0 && a < b);'),
  score('L65', 'if (other !== seat &&', 'if (before === 0 && other !== seat &&'),
  score(
    'L65',
    'if (other !== seat &&',
    'if (other !== seat && (before === 0 || out[other] > out[seat]) &&',
  ),
  observe('L66', 'if (!handsOpen) this.packsSeen(s, me, out, at);', ''),
  observe('L66', 'row(t.hand | (me << t.rowShift));', 'row(t.hand | (1 << t.rowShift));'),
  observe('L66', 'row(t.home | (seat << t.rowShift));', 'at += t.kinds;'),
  observe('L66', 'row(t.capital);', 'at += t.kinds;'),
  determinize('L66', 'this.fillShared(s, me, rng);', ''),

  // Effects
  steps('L67', 'left = t.amount[++effect];', 'left = Math.min(1, t.amount[++effect]);'),
  steps('L67', '&& t.step[s[At.EFFECT] + 1] === Step.END', ''),
  steps('L67', 's[At.TIMES_LEFT] === 1 && t.step', 't.step'),
  play('L67', 'if (times > 0 && s[At.PLACED]', 'if (s[At.PLACED]'),
  steps('L68', 'if (left > 0 && isPossible(t, s, effect)) return', 'if (left > 0) return'),
  steps(
    'L68',
    'left = t.amount[++effect];',
    'if (t.step[effect] === Step.ASK) effect++; left = t.amount[++effect];',
  ),
  choice(
    'L69',
    'removeFromHand(t, s, seat, kind);',
    '{ removeFromHand(t, s, seat, kind); if (!hasKinds(t, s, t.handMask | (seat << t.maskShift), -1)) s[At.LAST_TURNS] ||= t.players; }',
  ),
  steps('L70', 'const next = s[At.EFFECT] + 1;', 'return proceedAfter(t, s); const next = 0;'),
  steps('L70', 'proceed(t, s, next, t.amount[next]);', 's[At.PHASE] = Phase.PLAY;'),
  choice('L70', 'if (t.may[effect]) out', 'out'),
  steps('L71', 's[At.PHASE] = Phase.AGENT;', 'return proceedAfter(t, s);'),
  steps('L71', 'takeGold(t, s, 1);', 'takeGold(t, s, s[At.TIMES_LEFT]);'),
  steps(
    'L71',
    'else if (op === Op.DRAW) draw(t, s);',
    'else if (op === Op.DRAW) drawAll(t, s, 2);',
  ),
  compiledEffects('L71', 'if (effect.may) return Step.ASK;', ''),
  steps('L72', 'if (op === Op.DRAW_HOME) addToHome', 'if (op !== Op.DRAW) addToHome'),
  steps('L72', 'i < left && s[At.DRAWN] < t.deckSize', 'i < left'),
  compiledEffects(
    'L72',
    'capital: Op.DRAW_CAPITAL }[effect.to]',
    'capital: Op.DRAW_HOME }[effect.to]',
  ),
  choice('L73', 'return t.takesHighest[s[At.EFFECT]]', 'return !t.takesHighest[s[At.EFFECT]]'),
  effects('L73', "if (of === 'any') return COLOURS;", ''),
  effects('L73', "of === 'others' ? c !== colour : c === of", 'c !== colour'),
  choice('L74', 'addToHand(t, s, s[At.SEAT], kind); // L74', 'addToHome(t, s, s[At.SEAT], kind);'),
  handLog('L74', 'else if (op === Op.TAKE_HAND) this.add(HandMove.GAINS, seat, about);', ''),
  choice('L75', 'else removeFromHome(t, s, seat, kind);', ''),
  choice('L75', 'else if (op === Op.EXCHANGE_HAND) draw', 'else if (op !== Op.EXCHANGE_HOME) draw'),
  choice('L76', 'if (op === Op.TAKE_HOME) addToHome', 'if (op !== Op.TAKE_HAND) addToHome'),
  choice(
    'L76',
    'removeFromCapital(t, s, kind, colour);',
    'if (op < Op.DISCARD_CAPITAL) removeFromCapital(t, s, kind, colour);',
  ),
  choice(
    'L77',
    'if (op === Op.MOVE) addToCapital(t, s, kind, (kind >> 3) & 3);',
    'if (op === Op.MOVE) addToHand(t, s, seat, kind);',
  ),
  choice(
    'L77',
    'if (op === Op.MOVE) addToCapital(t, s, kind, (kind >> 3) & 3);',
    'if (op === Op.MOVE) { addToCapital(t, s, kind, (kind >> 3) & 3); s[At.GOLD + seat]++; }',
  ),
  choice('L78', 'else if (op === Op.EXCHANGE_HAND) draw(t, s);', ''),
  steps('L78', 'return s[At.DRAWN] < t.deckSize && hasHand(t, s);', 'return hasHand(t, s);'),
  choice('L79', 'turnUp(t, s, Op.DRAW_HOME);', 'draw(t, s);'),
  steps('L79', 'return s[At.DRAWN] < t.deckSize && hasHome(t, s);', 'return hasHome(t, s);'),
  modifiers(
    'L80',
    '!hasSeen(s[t.placed + i], s[At.SEAT]);',
    'placerOf(s[t.placed + i]) !== s[At.SEAT];',
  ),
  modifiers('L80', '!hasSeen(s[t.placed + i], s[At.SEAT]);', 's[t.placed + i] >= 0;'),
  modifiers('L80', '|= 1 << (Placed.LOOKERS + s[At.SEAT]);', '|= 15 << Placed.LOOKERS;'),
  choice('L81', 's[At.GOLD + rival]--;', 's[At.PILE]--;'),
  choice(
    'L81',
    'if (seat !== s[At.SEAT] && s[At.GOLD + seat] > 0) out',
    'if (s[At.GOLD + seat] > 0) out',
  ),
  choice(
    'L81',
    'if (seat !== s[At.SEAT] && s[At.GOLD + seat] > 0) out',
    'if (seat !== s[At.SEAT]) out',
  ),
  modifiers('L82', '((lookersOf(placed) >> seat) & 1) === 1;', 'false;'),
  determinize(
    'L82',
    'if (what === HandMove.TURNS_UP || hands.seat[i] === me) this.put',
    'if (hands.seat[i] === me) this.put',
  ),
  sources('L82', 'supply.known[seat][hands.kind[at]] += by;', '{}'),
  rebuild('L82', 'else if (what === HandMove.GAINS) s[row | log.kind[i]]++;', ''),
  observe('L82', 'if (isDraw && hands.seat[i] === me) out', 'if (isDraw) out'),
  effects('Effects refused', 'if (again === undefined) return;', 'return;'),
  effects('Effects refused', "if (has('look') && !has('modifier'))", "if (has('look') && false)"),
  effects('Effects refused', "(!has('gold') || discs === 0)", '(discs === 0)'),
  effects('Effects refused', "(!has('gold') || discs === 0)", "(!has('gold'))"),

  // Variants
  rules('Variants', 'if (needed <= cards) return;', 'if (needed < cards) return;'),
  rules('Variants', 'if (needed <= cards) return;', 'return;'),
  rules('Variants', 'if (cards === 0) throw', 'if (cards < 0) throw'),
  rules('Variants', 'rounds: whole(1)', 'rounds: whole(0)'),
  rules('Variants', 'discs: whole(0)', 'discs: whole(-1)'),
  round('Variants', 'else if (t.picks === 0) keepRest(t, s);', ''),
  round(
    'L10',
    'if (s[At.DEALT_EACH] === 0) endRound(t, s);',
    'if (s[At.DEALT_EACH] === 0) s[At.PHASE] = Phase.OVER;',
  ),
];
