import type { Tactoria } from '../../../../engine/tactoria/index.js';
import { At, Of, type TactoriaState } from '../../../../engine/tactoria/state.js';
import type { Standings } from '../../../agents/shares.js';
import { Feature } from './features.js';
import { Kingdoms, mostUpgrades } from './kingdoms.js';
import { Prospect } from './prospect.js';

/**
 * What is looked at of each seat when a turn is over, to tell who will win: the features of its
 * kingdom; whether it is out; how many seats move before it; and whether it is next and can win.
 */
const OUT: number = Feature.SIZE;
const WAIT = OUT + 1;
const WINS = OUT + 2;
const STANDING_COUNT = OUT + 3;

/** Upgrades of the Capital that has most, from none on, that have weights of their own. */
const STAGES = 4;

export function tactoriaStandings(game: Tactoria): Standings<TactoriaState> {
  const { table: t } = new Prospect(game);
  const kingdoms = new Kingdoms(t);
  const { rows } = kingdoms;
  return {
    count: STANDING_COUNT,
    stages: STAGES,
    stageOf: (s) => Math.min(STAGES - 1, mostUpgrades(t, s)),
    clock: (s) => s[At.TURN],
    read(s, out) {
      kingdoms.readAll(s);
      for (let seat = 0; seat < t.players; seat++) {
        const to = seat * STANDING_COUNT;
        const from = seat * Feature.SIZE;
        const alive = s[t.seat + seat * t.seatSize + Of.ALIVE];
        const wait = (seat - s[At.ACTIVE] + t.players) % t.players;
        if (alive === 1) kingdoms.compare(s, seat);
        for (let i = 0; i < Feature.SIZE; i++) out[to + i] = rows[from + i];
        out[to + OUT] = 1 - alive;
        out[to + WAIT] = alive * wait;
        out[to + WINS] = wait === 0 ? rows[from + Feature.READY] : 0;
      }
    },
  };
}
