import type { Course } from '../studies/health.js';
import { type Measure, measuresOf } from './measure.js';

/** Use, worth and regret of every sort of move; sorts by which the same is decided stand together. */
export const movesMeasures = (sorts: Course<unknown>['sorts']): Measure[] =>
  Object.entries(sorts).flatMap(([heading, some]) => some.flatMap((sort) => ofSort(heading, sort)));

/** Which of the three a measure is, if it is of a sort of move. */
export const aspectOf = ({ name }: Pick<Measure, 'name'>): string | undefined =>
  /^(use|worth|regret)-/.exec(name)?.[1];

/** Names of lines that stand in one chart: if all are of one aspect, its title says which. */
export function lineLabels(measures: readonly Measure[]): string[] {
  const [aspect, ...others] = new Set(measures.map(aspectOf));
  const common = aspect !== undefined && others.length === 0 ? `: ${aspect}` : '';
  return measures.map(({ title }) => title.slice(0, title.length - common.length));
}

function ofSort(heading: string, sort: string): Measure[] {
  const id = sort.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const is = `sort = '${sort.replaceAll("'", "''")}'`;
  const ofMoves = measuresOf({ heading, source: 'health', table: 'sorts', where: is });
  return [
    ofMoves(`use-${id}`, `${sort}: use`, 'of moves', {
      about: `Share of moves under “${heading}” that are “${sort}”.`,
      value: 'times',
      table: 'uses',
      per: 'moves',
    }),
    ofMoves(`worth-${id}`, `${sort}: worth`, 'points', {
      about: `Where “${sort}” is possible beside other choices: final points of the best such choice less those of the best other one, each as it seems best to the player.`,
      value: 'worth_points',
    }),
    ofMoves(`regret-${id}`, `${sort}: regret`, 'points', {
      about: `Where “${sort}” was chosen: points that what seems best brings more.`,
      value: 'regret_points',
      where: `${is} AND chosen`,
    }),
  ];
}
