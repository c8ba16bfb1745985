import { type Measure, measuresOf } from './measure.js';

/**
 * Luck and skill, from a match of one stronger player among weaker ones in which every deal is played
 * from every seat (source `skill`). A result is a win share less the even one. It is taken apart into
 * what the player brings (`own`, the mean of all who play as well), what the chair brings in that deal
 * whoever sits on it, and the rest.
 */
export function luckAndSkill(players: number, ladder: readonly string[]): Measure[] {
  const [weaker, stronger] = ladder.slice(-2);
  const match = `In games of one ${stronger} among ${weaker} players, every deal from every seat`;
  const luck = measuresOf({ heading: 'Luck and skill', source: 'skill', table: 'seats' });
  const part = (name: string, title: string, about: string, value: string) =>
    luck(name, title, 'of the variance', {
      ...{ about: `${match}: ${about}`, value },
      per: 'result_squared',
      from: chairsOf(players),
    });
  return [
    luck('skill', 'Skill pays', 'win share', {
      about: `Win share of one ${stronger} among ${weaker} players less 1/${players}, every deal from every seat: 0 if all were luck.`,
      value: `win_share - ${1 / players}`,
      where: 'player = 0',
    }),
    part(
      'skill-part',
      'Victories decided by who plays',
      'part of the variance of win shares that comes from how well a player plays.',
      'by_player',
    ),
    part(
      'luck-part',
      'Victories decided by the deal',
      'part of the variance of win shares that a chair brings in a deal, whoever sits on it: how far results on the same chair agree while the players change places. 100 % if the deal alone decided.',
      'by_deal',
    ),
    part(
      'luck-rest',
      'Victories decided by neither alone',
      'the rest of the variance of win shares: what chance meets which decisions. Luck, too, but none that another would have had on the same chair.',
      'result_squared - by_player - by_deal',
    ),
  ];
}

/**
 * A row for each chair in a deal. Sums have the expectation of the squares and products that are asked
 * for, and vary from deal to deal as the estimate does: `own` is estimated, too, which `2 · own · result
 * − own²` takes into account; in products of results of different games that makes no difference.
 */
const chairsOf = (players: number): string => `
  SELECT deal, seat,
    sum(result * result) AS result_squared,
    sum(2 * own * result - own * own) AS by_player,
    (sum(result - own) ** 2 - sum((result - own) ** 2)) / ${players - 1} AS by_deal
  FROM (
    SELECT *, avg(result) OVER (PARTITION BY player = 0) AS own
    FROM (SELECT *, win_share - ${1 / players} AS result FROM given)
  )
  GROUP BY deal, seat
  ORDER BY deal, seat`;
