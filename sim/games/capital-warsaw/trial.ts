import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { At, Phase, Piece, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import type { Expectation, GameTrial } from '../../lab/trial.js';

const cityTiles = ({ table: t }: CapitalWarsaw) => t.faces.slice(Piece.CITY);

/** `tile I-04 (Arsenal)` */
const tileWords = ({ id, building }: { id: string; building?: string }): string =>
  building === undefined ? `tile ${id}` : `tile ${id} (${building})`;

function expect(game: CapitalWarsaw): Record<string, Expectation> {
  const { tiles, warLosses } = game.rules;
  const ofTiles = cityTiles(game).flatMap((tile): [string, Expectation][] => [
    [`can ${tile.id}`, { never: `${tileWords(tile)} is never affordable` }],
    [`${tile.id}`, { never: `nobody ever builds ${tileWords(tile)}`, after: `can ${tile.id}` }],
  ]);
  const awards = tiles.milestones.slice(0, warLosses.length - 1);
  return {
    ...(warLosses.some((losses) => losses > 0) && {
      war: { never: 'nobody ever loses a tile in war' },
    }),
    overbuild: { never: 'nobody ever builds on another tile' },
    discard: { never: 'nobody ever discards a tile' },
    ...(awards.length > 0 && { milestone: { never: 'nobody is ever awarded a milestone' } }),
    ...Object.fromEntries(ofTiles),
  };
}

function watch(game: CapitalWarsaw, happens: (name: string) => void) {
  const { table: t } = game;
  const construct = (s: WarsawState, action: number, options: number) => {
    const { id } = t.faces[Piece.CITY + s[At.PICKED + s[At.SEAT]] - 1];
    // Discarding it is always possible.
    if (options > 1) happens(`can ${id}`);
    if (action === t.discard) return happens('discard');
    happens(id);
    if (action >= t.firstOverbuild) happens('overbuild');
  };
  return {
    begin: () => {},
    decide(s: WarsawState, action: number, options: number): void {
      if (s[At.PHASE] === Phase.CONSTRUCT) construct(s, action, options);
      if (s[At.PHASE] === Phase.WAR) happens('war');
      if (s[At.PHASE] === Phase.MILESTONE) happens('milestone');
    },
    end: () => {},
  };
}

/** Tiles may be too dear for everybody, or of no use to anybody. */
export const WARSAW_TRIAL: GameTrial<WarsawState, CapitalWarsaw> = { expect, watch };
