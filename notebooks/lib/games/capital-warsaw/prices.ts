import type { Series } from 'capital-lab/charts';
import { type Estimate, mapped } from 'capital-lab/stats';
import { type Finding, side } from 'capital-lab/studies';
import type { DataFrame } from 'danfojs';
import { frameOf } from '../../frame';
import { findingOf } from '../../series';
import type { KeptStudy } from '../../studies';

/** What public buildings are worth beyond their price, in points and in coins (building-prices of Capital (Warsaw)). */

const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
const labelOf = ({ labels }: Finding): string =>
  `${labels.building ?? labels.milestone} (${NUMERALS[Number(labels.epoch)]})`;

/** In points, a series for each number of players: buildings or milestones of some epochs. */
export const worthOf = (
  studies: readonly KeptStudy[],
  answer: 'building' | 'milestone',
  epochs: readonly number[],
): Series[] =>
  studies.map(({ players, findings }) => ({
    name: `${players} players`,
    points: findings
      .of(answer)
      .filter(({ labels }) => epochs.includes(Number(labels.epoch)))
      .map((finding) => ({
        label: labelOf(finding),
        estimate: finding.estimate,
        rows: finding.rows,
      })),
  }));

/** What a coin is worth where a building is bought. */
const coinOf = (kept: KeptStudy, { labels }: Finding): number =>
  findingOf(kept, 'coin', 'coin_points', { epoch: labels.epoch }).estimate.mean;

/** By how many coins the price would have to change to make building as good as discarding. */
const changeOf = (kept: KeptStudy, building: Finding): Estimate => {
  const coin = coinOf(kept, building);
  return mapped(building.estimate, (points) => points / coin);
};

/** Of buildings that are too cheap or too dear with some number of players: the change of price, in coins. */
export function priceChanges(studies: readonly KeptStudy[]): Series[] {
  const told = new Set(
    studies.flatMap(({ findings }) =>
      findings
        .of('building')
        .filter((finding) => side(finding) !== 'unclear')
        .map(labelOf),
    ),
  );
  return studies.map((kept) => ({
    name: `${kept.players} players`,
    points: kept.findings
      .of('building')
      .filter((finding) => told.has(labelOf(finding)))
      .map((finding) => ({
        label: labelOf(finding),
        estimate: changeOf(kept, finding),
        rows: finding.rows,
      })),
  }));
}

const VERDICTS = { above: 'too cheap', below: 'too dear', unclear: 'unclear' } as const;

/** Every public building of some epochs: what was paid, what would be even, and what can be told. */
export const evenTable = (kept: KeptStudy, epochs: readonly number[]): DataFrame =>
  frameOf(
    kept.findings
      .of('building')
      .filter(({ labels }) => epochs.includes(Number(labels.epoch)))
      .map((finding) => {
        const { mean: paid } = findingOf(kept, 'building use', 'paid', finding.labels).estimate;
        return {
          building: finding.labels.building,
          epoch: Number(finding.labels.epoch),
          'paid, coins': paid,
          'even at, coins': paid + changeOf(kept, finding).mean,
          'worth beyond, points': finding.estimate.mean,
          'the price is': VERDICTS[side(finding)],
          deals: finding.deals,
        };
      }),
  );
