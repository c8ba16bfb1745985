// An agent of your own, in a match against one of the lab.
//   node data/examples/own-agent.mjs
import { match } from 'capital-lab';
import { answerOf, CapitalLux, readObservation } from 'capital-lab/games/capital-lux';
import { sayEstimate } from 'capital-lab/stats';

/** @import { Agent } from 'capital-lab' */
/** @import { LuxState } from 'capital-lab/games/capital-lux' */

const { table } = new CapitalLux(2);

/** @param {string} card `G3` is Green 3. */
const worthOf = (card) => Number(card.slice(1));

/** @param {readonly string[]} cards @param {string} colour */
const total = (cards, colour) =>
  cards.reduce((sum, card) => sum + (card[0] === colour ? worthOf(card) : 0), 0);

/** Drafts high cards, and keeps at home what fits under the limit. @type {Agent<LuxState>} */
const homebody = {
  name: 'homebody',
  choose(view) {
    const seen = readObservation(table, view.observe(), view.seat);
    /** @param {number} action */
    const liking = (action) => {
      const move = answerOf(table, seen, action);
      if ('pick' in move) return worthOf(move.pick);
      if (!('play' in move) || move.to === 'capital') return 0;
      const [colour] = move.play;
      const room = total(seen.capital, colour) - total(seen.hometowns[view.seat], colour);
      return worthOf(move.play) <= room ? worthOf(move.play) : -1;
    };
    const actions = [...view.legal.subarray(0, view.count)];
    return actions.reduce((best, action) => (liking(action) > liking(best) ? action : best));
  },
};

const { winShare, verdict } = await match({
  game: 'capital-lux',
  players: 2,
  agents: [() => homebody, 'random'],
  deals: 200,
  seed: 'my seed',
});
console.log(`homebody wins ${sayEstimate(winShare.first)} of its games against random.`);
console.log(verdict);
