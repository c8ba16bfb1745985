import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { pairsOf } from '../../sim/arena/lineup.js';
import { pairOf } from '../../sim/arena/pairs.js';
import { type Ratings, rate } from '../../sim/arena/ratings.js';
import { lineUpsOf } from '../../sim/arena/schedule.js';
import type { TournamentResult } from '../../sim/arena/tournament.js';
import {
  boundSentences,
  fitSentence,
  leadSentence,
  nashSentence,
} from '../../sim/report/documents/tournament-text.js';
import { bradleyTerry, isBounded, predict, toElo } from '../../sim/stats/bradley-terry.js';
import { nashMixture, payoffsAgainst } from '../../sim/stats/nash.js';

/** Results of everybody against everybody from those of `pairsOf`. */
function table(agents: number, means: readonly number[]): number[][] {
  const results = Array.from({ length: agents }, () => Array<number>(agents).fill(0.5));
  for (const [k, [i, j]] of pairsOf(agents).entries()) {
    results[i][j] = means[k];
    results[j][i] = 1 - means[k];
  }
  return results;
}

function expectNear(found: readonly number[], expected: readonly number[], digits = 6): void {
  for (const [i, x] of expected.entries())
    expect(found[i], `${i} of ${found}`).toBeCloseTo(x, digits);
}

describe('line-ups', () => {
  test('of pairs: with two players each pair once, with more each agent among the others', () => {
    expect(lineUpsOf('pairs', 3, 2)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(lineUpsOf('pairs', 2, 4)).toEqual([
      [0, 1, 1, 1],
      [1, 0, 0, 0],
    ]);
    expect(lineUpsOf('pairs', 5, 3)).toHaveLength(20);
  });

  test('of all: every choice but those of one agent alone', () => {
    expect(lineUpsOf('all', 2, 3)).toEqual([
      [0, 0, 1],
      [0, 1, 1],
    ]);
    expect(lineUpsOf('all', 3, 3)).toHaveLength(10 - 3);
    expect(lineUpsOf('all', 4, 4)).toHaveLength(35 - 4);
    expect(lineUpsOf('all', 3, 2)).toEqual(lineUpsOf('pairs', 3, 2));
  });
});

describe('Bradley and Terry', () => {
  const strengths = [1.2, 0.3, -0.5, -1];
  const results = table(
    4,
    pairsOf(4).map(([i, j]) => predict(strengths, i, j)),
  );

  test('find the strengths that results come from', () => {
    expectNear(bradleyTerry(results, 1e6), strengths, 5);
    expectNear(bradleyTerry(results, 1e6, [5, -5, 3, 0]), strengths, 5);
  });

  test('400 points of Elo are odds of ten to one', () => {
    const [a, b] = bradleyTerry(table(2, [10 / 11]), 1e7);
    expect(toElo(a - b)).toBeCloseTo(400, 3);
  });

  test('somebody who never loses has a strength that grows with the games', () => {
    const unbeaten = table(3, [1, 1, 0.5]);
    const elos = [10, 1000, 100_000].map((games) => toElo(bradleyTerry(unbeaten, games)[0]));
    expect(elos[0]).toBeGreaterThan(100);
    expect(elos.map(Math.round)).toEqual(elos.map(Math.round).toSorted((a, b) => a - b));
    expect(elos[2]).toBeLessThan(3000);
    expect(isBounded(unbeaten)).toBe(false);
    expect(isBounded(results)).toBe(true);
    // 0 beats 1 beats 2 beats 0, always.
    expect(isBounded(table(3, [1, 0, 1]))).toBe(true);
  });
});

describe('the Nash mixture', () => {
  test('of rock, paper and scissors has a third of each', () => {
    expectNear(nashMixture(table(3, [1, 0, 1])), [1 / 3, 1 / 3, 1 / 3]);
    expectNear(nashMixture(table(3, [0.6, 0.4, 0.6])), [1 / 3, 1 / 3, 1 / 3]);
  });

  test('of a crooked circle has most of who is beaten least', () => {
    // By hand: the parts are as the results of the two others against each other.
    expectNear(nashMixture(table(3, [0.6, 0.3, 0.9])), [4 / 7, 2 / 7, 1 / 7]);
  });

  test('has nothing of who is dominated', () => {
    expectNear(nashMixture(table(3, [0.7, 0.8, 0.6])), [1, 0, 0]);
    expectNear(nashMixture(table(4, [1, 0, 0.9, 1, 0.8, 0.7])), [1 / 3, 1 / 3, 1 / 3, 0]);
  });

  test('copies share what one would have', () => {
    expectNear(nashMixture(table(3, [0.5, 0.7, 0.7])), [0.5, 0.5, 0]);
    // Rock, paper, scissors, and rock once more.
    const copies = nashMixture(table(4, [1, 0, 0.5, 1, 0, 1]));
    expectNear(copies, [1 / 6, 1 / 3, 1 / 3, 1 / 6], 5);
  });

  test('of those who are all alike is even', () => {
    expectNear(nashMixture(table(5, Array<number>(10).fill(0.5))), Array<number>(5).fill(0.2));
  });

  test('nobody beats it, whatever the results', () => {
    const rng = new Rng(rootKey('nash'));
    for (let i = 0; i < 300; i++) {
      const agents = 2 + rng.below(7);
      const coarse = rng.below(2) === 0;
      const results = table(
        agents,
        pairsOf(agents).map(() => (coarse ? rng.below(3) / 2 : rng.unit())),
      );
      const mixture = nashMixture(results);
      expect(mixture.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...mixture)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...payoffsAgainst(results, mixture))).toBeLessThan(1e-5);
    }
  });

  test.each([
    ['close', (rng: Rng) => 0.05 * (rng.unit() - 0.5)],
    ['very close', (rng: Rng) => 1e-4 * (rng.unit() - 0.5)],
    ['close means of deals', (rng: Rng) => (rng.below(21) - 10) / 1000],
    ['of different size', (rng: Rng) => (rng.unit() - 0.5) * 10 ** (-4 * rng.unit())],
  ])('nobody beats it where results are %s', (_, payoff) => {
    const rng = new Rng(rootKey('close'));
    for (let i = 0; i < (process.env.DEEP === '1' ? 5000 : 300); i++) {
      const agents = 3 + rng.below(7);
      const payoffs = pairsOf(agents).map(() => payoff(rng));
      const results = table(
        agents,
        payoffs.map((x) => 0.5 + x),
      );
      const most = Math.max(...payoffsAgainst(results, nashMixture(results)));
      expect(most / Math.max(...payoffs.map(Math.abs))).toBeLessThan(2e-7);
    }
  });
});

/** Games of known chances: a column a pair, an entry a deal, the mean of so many games. */
function playAll(chances: readonly number[], deals: number, rng: Rng, games = 2): Float64Array[] {
  const won = (p: number) => {
    let sum = 0;
    for (let game = 0; game < games; game++) if (rng.unit() < p) sum++;
    return sum / games;
  };
  return chances.map((p) => Float64Array.from({ length: deals }, () => won(p)));
}

const of = ({ standings }: Ratings, agent: number) => standings.filter((s) => s.agent === agent)[0];

/** A tournament with these ratings, as far as sentences need it. */
const told = (ratings: Ratings) =>
  ({ agents: ['rock', 'paper', 'scissors'], ...ratings }) as TournamentResult;

describe('ratings', () => {
  test('of a circle are equal, and the misfit is noticed', () => {
    const rng = new Rng(rootKey('circle'));
    const ratings = rate(3, playAll([0.7, 0.3, 0.7], 2000, rng), 'circle');
    for (const { elo, nash, places } of ratings.standings) {
      expect(Math.abs(elo.mean)).toBeLessThan(15);
      expect(nash.mean).toBeCloseTo(1 / 3, 1);
      expect(places).toEqual([1, 3]);
    }
    expect(ratings.pairs.every(({ misfits }) => misfits)).toBe(true);
    expect(Math.abs(ratings.pairs[0].residual.mean)).toBeCloseTo(0.2, 1);
    expect(leadSentence(told(ratings))).toMatch(/^Nobody is clearly rated first: it may be .* or /);
    expect(fitSentence(told(ratings))).toMatch(
      /^Elo does not fit: 3 of 3 pairs differ clearly .* hides who beats whom: read the pairs\.$/,
    );
    expect(nashSentence(told(ratings))).toMatch(
      /^The Nash mixture has .* 0\.3\d\d: these beat each/,
    );
    expect(boundSentences(told(ratings))).toEqual([]);
  });

  test('of a ladder are in its order, without a misfit', () => {
    const strengths = [0, 1, -1];
    const chances = pairsOf(3).map(([i, j]) => predict(strengths, i, j));
    const ratings = rate(3, playAll(chances, 2000, new Rng(rootKey('ladder'))), 'ladder');
    expect(ratings.standings.map(({ agent }) => agent)).toEqual([1, 0, 2]);
    expect(ratings.standings.map(({ places }) => places)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(ratings.pairs.some(({ misfits }) => misfits)).toBe(false);
    expect(of(ratings, 1).nash).toMatchObject({ mean: 1, low: null, high: null });
    expect(of(ratings, 0).payoff.mean).toBeCloseTo(chances[0] - 0.5, 1);
  });

  test('somebody who never lost is said to be beyond what the games can tell', () => {
    const ratings = rate(3, playAll([1, 1, 0.5], 100, new Rng(rootKey('best'))), 'best');
    expect(ratings.bounded).toBe(false);
    expect(boundSentences(told(ratings))).toHaveLength(1);
    expect(leadSentence(told(ratings))).toBe('rock is rated above all others.');
  });

  test('results that never varied do not make a misfit, and a circle without chance does', () => {
    const same = (means: readonly number[], deals: number) =>
      rate(
        3,
        means.map((mean) => new Float64Array(deals).fill(mean)),
        'same',
      ).pairs.map(({ misfits }) => misfits);
    expect(same([1, 1, 1], 30)).toEqual([false, false, false]);
    expect(same([1, 0, 1], 30)).toEqual([true, true, true]);
    expect(same([1, 0, 1], 2)).toEqual([false, false, false]);
    expect(same([1, 0, 1], 1)).toEqual([false, false, false]);
  });

  test.each([
    { strengths: [2, 0, -2], games: 2 },
    { strengths: [4, 0, -4], games: 2 },
    { strengths: [3, 0, -1], games: 1 },
    { strengths: [3, 2, 0, 0], games: 2 },
    { strengths: [2, 1, 0, -1, -2], games: 2 },
  ])('a ladder is seldom said not to fit: $strengths, $games games a deal', (ladder) => {
    const { strengths, games } = ladder;
    const runs = process.env.DEEP === '1' ? 1000 : 20;
    const agents = strengths.length;
    const chances = pairsOf(agents).map(([i, j]) => predict(strengths, i, j));
    const rng = new Rng(rootKey(`ladder ${strengths} ${games}`));
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const { pairs } = rate(agents, playAll(chances, 30, rng, games), `${run}`);
      if (pairs.some(({ misfits }) => misfits)) wrong++;
    }
    console.log(`${strengths}, ${games} games a deal: ${wrong} of ${runs} ladders do not fit`);
    expect(wrong / runs).toBeLessThanOrEqual(0.05);
  });

  test('agents that are alike have seldom a first among them', () => {
    const runs = process.env.DEEP === '1' ? 200 : 8;
    const rng = new Rng(rootKey('alike'));
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const { standings } = rate(5, playAll(Array<number>(10).fill(0.5), 50, rng), `${run}`);
      if (standings.filter(({ places: [best] }) => best === 1).length === 1) wrong++;
    }
    console.log(`of ${runs} tournaments of five alike ${wrong} have a first`);
    expect(wrong / runs).toBeLessThanOrEqual(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs));
  });

  test('no interval leaves what can be', () => {
    const { standings, pairs } = rate(
      3,
      playAll([0.97, 0.99, 0.95], 12, new Rng(rootKey('x'))),
      'x',
    );
    for (const { low, high } of [...standings, ...pairs].map(({ result }) => result)) {
      expect(low ?? 0).toBeGreaterThanOrEqual(0);
      expect(high ?? 1).toBeLessThanOrEqual(1);
    }
    expect(pairs.some(({ result }) => result.high === 1)).toBe(true);
  });

  test('a pair can be looked up from both sides', () => {
    const { pairs } = rate(3, playAll([0.7, 0.3, 0.6], 20, new Rng(rootKey('y'))), 'y');
    expect(pairOf(pairs, 0, 2)).toBe(pairs[1]);
    const back = pairOf(pairs, 2, 0);
    expect(back).toMatchObject({ first: 2, second: 0, predicted: 1 - pairs[1].predicted });
    expect(back.result.mean).toBe(1 - pairs[1].result.mean);
    expect(back.residual.low).toBe(-(pairs[1].residual.high as number));
  });

  test('the intervals of Elo cover the truth as often as they say, and misfits are rare', () => {
    const runs = process.env.DEEP === '1' ? 1000 : 40;
    const strengths = [0.5, 0.1, -0.6];
    const chances = pairsOf(3).map(([i, j]) => predict(strengths, i, j));
    const rng = new Rng(rootKey('coverage'));
    let [covered, misfits] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const ratings = rate(3, playAll(chances, 200, rng), `${run}`);
      for (const [agent, strength] of strengths.entries()) {
        const { low, high } = of(ratings, agent).elo;
        if ((low as number) <= toElo(strength) && toElo(strength) <= (high as number)) covered++;
      }
      if (ratings.pairs.some((pair) => pair.misfits)) misfits++;
    }
    console.log(
      `${covered} of ${3 * runs} intervals of Elo cover it; misfits in ${misfits} of ${runs}`,
    );
    // Three intervals of a run go together: one in effect.
    const slack = 3.1 * Math.sqrt((0.05 * 0.95) / runs);
    expect(covered / (3 * runs)).toBeGreaterThan(0.94 - slack);
    expect(misfits / runs).toBeLessThan(0.06 + slack);
  });
});
