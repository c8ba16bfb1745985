import { ContentError } from '../core/errors.js';
import { checkSame } from '../core/record-chance.js';
import type { GameRecord } from './record.js';
import type { Rules } from './rules.js';

/** Whether a record's stacks and milestones are those of its rules. */
export function checkChance({ stacks, milestones }: GameRecord, rules: Rules): void {
  const epochs = rules.warLosses.length;
  if (stacks.length !== epochs)
    throw new ContentError(`stacks has ${stacks.length} lists: should be ${epochs}, one an epoch`);
  stacks.forEach((stack, e) => {
    const all = rules.tiles.epochs[e].map(({ id }) => id);
    checkSame(`stacks[${e}]`, stack, all, `the ${all.length} tiles of the epoch`);
  });
  checkMilestones(milestones, rules);
}

/** C6: a side of each milestone tile, at the space of the tile or (switch) at any. */
function checkMilestones(given: readonly string[], { tiles, milestoneSpaces }: Rules): void {
  const { length } = tiles.milestones;
  if (given.length !== length)
    throw new ContentError(`milestones has ${given.length} names: should be ${length}, one a tile`);
  const tileOf = (name: string) =>
    tiles.milestones.findIndex((sides) => sides.some((side) => side.name === name));
  given.forEach((name, i) => {
    const sides = tiles.milestones[i].map((side) => side.name).join(' or ');
    if (milestoneSpaces === 'fixed' && tileOf(name) !== i)
      throw new ContentError(`milestones[${i}] is ${name}: should be ${sides}`);
    const before = given.slice(0, i).find((other) => tileOf(other) === tileOf(name));
    if (tileOf(name) < 0 || before !== undefined)
      throw new ContentError(
        `milestones[${i}] is ${name}: should be a side of a tile that is not there yet`,
      );
  });
}
