import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { withFate } from '../../../engine/capital-warsaw/read.js';
import { isReconstruction } from '../../../engine/capital-warsaw/reconstruction.js';
import type { Rules } from '../../../engine/capital-warsaw/rules.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  ruleChanges,
} from '../../../engine/capital-warsaw/rules.js';
import { Fate, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { NOBODY } from '../../../engine/core/game.js';
import { type GameRules, type RuleRow, ruleRows } from '../../lab/rules.js';
import { tellTileChanges, warsawChangeWords } from './tile-changes.js';
import { tilesNote } from './tiles-text.js';

/** All rules of Capital (Warsaw). The tiles have a command of their own. */
function warsawRules(rules: Rules): RuleRow[] {
  const row = ruleRows(rules);
  return [
    { name: 'tiles', value: tilesOf(rules), about: 'the tile set (C1); `lab tiles` shows it' },
    row('startingCoins', 'coins of each seat at the start'),
    row('startingPoints', 'points of each seat at the start'),
    row('discardCoins', 'coins for a discarded tile (C14)'),
    row('handSize', 'tiles dealt to each seat in an epoch'),
    row('warLosses', 'tiles lost at the end of each epoch', rules.warLosses.join(' ')),
    row('parkPoints', 'points by residential areas at a park (C80)', rules.parkPoints.join(' ')),
    row('parkBeyond', 'and for each area more'),
    row('commerceCoins', 'coins for each residential area at a commercial one (C82)'),
    row('industrialLossPoints', 'points lost for homes beside industry (C85)'),
    row('transportPoints', 'points for each icon or area of transport (C86)'),
    row('transportAreas', 'transport areas that it takes (C86)'),
    row('coinsPerPoint', 'coins that become a point at the end (C103)'),
    row('milestoneSpaces', 'fixed or random (C6)'),
    row('pointsBelowZero', 'no or allowed (C10)'),
    row('overbuildReduction', 'top or stack (C18)'),
    row('stackHeight', 'most levels of a stack, 0: any (C19)'),
    row('industrialTile', 'any or all (C23)'),
    row('prudentialItself', 'no or yes (C29)'),
    row('totalAreas', 'all, buildings or colours (C47)'),
    row('milestonesArePublic', 'false or true (C48)'),
    row('warConnectivity', 'each or result (C52)'),
    row('arsenal', 'lastResort or immune (C54)'),
    row('milestoneAtZero', 'true or false (C60)'),
    row('palaceOfCulture', 'own or owners (C74)'),
    row('industrialLoss', 'flat or perAdjacent (C85)'),
    row('transport', 'icons, areas or isolated (C86)'),
    row('trades', 'once or repeatable (C88)'),
    row('cityCenter', 'freeSide or frame (C90)'),
    row('fountainPark', 'tiles or quadrants (C91)'),
    row('countsItself', 'true or false (C96)'),
    row('coveredPalacePays', 'false or true (C97)'),
  ];
}

function tilesOf({ tiles }: Rules): string {
  const number = tiles.epochs.reduce((sum, stack) => sum + stack.length, 0);
  const kind = isReconstruction(tiles) ? 'reconstructed' : 'of your own';
  const told = tellTileChanges(tiles);
  return `${number}, ${kind}${told === '' ? '' : `; ${told}`}`;
}

/** C76: the +15 coins of Europa Market, in each income phase or once. */
function europaMarket({ tiles }: Rules): Record<string, object> {
  const market = tiles.milestones.flat().find(({ name }) => name === 'Europa Market');
  if (!market) return {};
  const effects = market.effects.map((effect) =>
    effect.effect === 'income'
      ? { ...effect, when: effect.when === 'arrival' ? 'each' : 'arrival' }
      : effect,
  );
  return { C76: { tiles: { ...tiles, change: { [market.name]: { effects } } } } };
}

export const WARSAW_RULES: GameRules<WarsawState, CapitalWarsaw, Rules> = {
  playerCounts: PLAYER_COUNTS,
  parse: (changes, players) => parseRules(changes, players as PlayerCount),
  changes: ruleChanges,
  create: (players, rules) => new CapitalWarsaw(players as PlayerCount, rules),
  of: (game) => game.rules,
  rows: warsawRules,
  contested: (rules) => ({
    C18: { overbuildReduction: rules.overbuildReduction === 'top' ? 'stack' : 'top' },
    C47: { totalAreas: rules.totalAreas === 'all' ? 'buildings' : 'all' },
    C48: { milestonesArePublic: !rules.milestonesArePublic },
    C74: { palaceOfCulture: rules.palaceOfCulture === 'own' ? 'owners' : 'own' },
    ...europaMarket(rules),
    C85: { industrialLoss: rules.industrialLoss === 'flat' ? 'perAdjacent' : 'flat' },
    C86: { transport: rules.transport === 'icons' ? 'areas' : 'icons' },
    C88: { trades: rules.trades === 'once' ? 'repeatable' : 'once' },
    C96: { countsItself: !rules.countsItself },
  }),
  furtherReadings: {
    C47: [{ totalAreas: 'colours' }],
    C86: [{ transport: 'isolated' }],
  },
  rulings: {
    C18: 'what a covered stack takes off the price',
    C47: 'what counts as an area',
    C48: 'milestones as public buildings',
    C74: 'whose areas Palace of Culture counts',
    C76: 'how often Europa Market pays',
    C85: 'what industry beside homes loses',
    C86: 'how transport scores',
    C88: 'how often you may trade',
    C96: 'buildings that count themselves',
  },
  // C12, C50: all choose at once.
  starter: () => NOBODY,
  figures: (game, state) => {
    const { table } = game;
    return {
      discardedTiles: withFate(table, state, Fate.DISCARDED).length,
      lostTiles: withFate(table, state, Fate.LOST).length,
    };
  },
  note: tilesNote,
  keyWords: { tiles: '', epochs: '', buildings: '', milestones: '', effects: '' },
  changeWords: warsawChangeWords,
};
