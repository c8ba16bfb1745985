import type { Course } from '../studies/course.js';
import type { Measure } from './measure.js';

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
  const common = { heading, source: 'health', where: is } as const;
  return [
    {
      ...common,
      name: `use-${id}`,
      title: `${sort}: use`,
      about: `Share of moves under “${heading}” that are “${sort}”.`,
      unit: 'of moves',
      table: 'uses',
      value: 'times',
      per: 'moves',
    },
    {
      ...common,
      name: `worth-${id}`,
      title: `${sort}: worth`,
      about: `Where “${sort}” is possible beside other choices: final points of the best such choice less those of the best other one, each as it seems best to the player.`,
      unit: 'points',
      table: 'sorts',
      value: 'worth_points',
    },
    {
      ...common,
      name: `regret-${id}`,
      title: `${sort}: regret`,
      about: `Where “${sort}” was chosen: points that what seems best brings more.`,
      unit: 'points',
      table: 'sorts',
      value: 'regret_points',
      where: `${is} AND chosen`,
    },
  ];
}
