import { RowSlots } from '../../../../nets/row-slots.js';
import { GUESSES } from '../features.js';

/** The most rivals there are. */
export const RIVALS = 3;
/** Income phases to come that are told apart, none among them. */
const INCOMES = 7;
/** Tiles that are still to come in an epoch, none among them. */
const LEFT = 4;
/** Picks and constructions by tiles to come, then the phases after the last tile. */
const MOMENTS = 13;
/** Kinds of milestones: none, another, those of the manual. */
const MILESTONES = 12;

const COLOURS = 5;
const PURSE = 20;

/** All up to 10 coins are told apart, then every other, every fourth from 20 on. */
export const purse = (coins: number): number => {
  if (coins <= 10) return coins;
  return coins <= 20 ? 10 + ((coins - 10) >> 1) : 15 + ((coins - 20) >> 2);
};

/** What is read of each colour; all by colour. */
export function colourSlots() {
  const slots = new RowSlots();
  const each = (most: number) => slots.grid(COLOURS, 0, most);
  return {
    incomes: each(INCOMES - 1),
    quadrants: each(20),
    areas: each(9),
    /** Quadrants of the largest. */
    largest: each(11),
    /** What its areas have of residential ones beside them, as they score; of homes, others beside them. */
    near: each(9),
    /** Buildings and milestones of the seat that count it. */
    payers: each(3),
    /** Quadrants of tiles that come next, and of those that are passed on. */
    coming: each(6),
    passed: each(8),
    rows: slots.rows,
    begins: slots.begins,
  };
}

/** What is read of the whole: what its own action does not change, … */
export function wholeSlots() {
  const slots = new RowSlots();
  return {
    /** By income phases to come. */
    moment: slots.grid(INCOMES, 0, MOMENTS - 1),
    /** What is awarded in this epoch and in the next. */
    milestones: slots.each(2, 0, MILESTONES - 1),
    /** Tiles to be lost in this epoch, and in those after it. */
    losses: slots.slot(0, 4),
    lossesLater: slots.slot(0, 6),
    /** Of rivals, the one with the best prospects first. */
    rivalCoins: slots.each(RIVALS, 0, PURSE),
    // Numbers of the rules, so that a net can play others than it was trained for.
    discard: slots.slot(0, 8),
    coinsPerPoint: slots.slot(1, 6),
    // … and what it may. What the action gains, to `tuned`, in steps of 2 points and within these.
    gain: slots.slot(-8, 16),
    gainRest: slots.slot(0, 15),
    /** How far the seat is before each rival, to `tuned`, in steps of 4 points; … */
    margins: slots.each(RIVALS, -12, 12),
    /** … and in points alone, in steps of 3. */
    points: slots.slot(-12, 12),
    // By income phases to come.
    coins: slots.grid(INCOMES, 0, PURSE),
    incomePoints: slots.grid(INCOMES, -3, 21),
    incomeCoins: slots.grid(INCOMES, 0, 15),
    tiles: slots.grid(INCOMES, 0, 16),
    /** Empty spaces where a tile may go. */
    room: slots.slot(0, 12),
    overbuilt: slots.slot(0, 8),
    icons: slots.slot(0, 8),
    buildings: slots.slot(0, 8),
    landmarks: slots.slot(0, 5),
    /** Prices of what can be covered, in steps of 4. */
    prices: slots.slot(0, 14),
    /** Effects of buildings beside their income, by income phases to come. */
    effects: slots.each(GUESSES.length, 0, INCOMES - 1),
    /** How far the seat is before the best other for the milestone of this epoch: by tiles to come, and by its kind. */
    lead: slots.grid(LEFT, -4, 4),
    leadFor: slots.grid(MILESTONES, -4, 4),
    nextLead: slots.slot(-4, 4),
    /** Coins that are left of the cost of the best tile that comes next, by what it would bring in steps of 3 points. */
    waiting: slots.grid(6, -6, 6),
    comingBuildings: slots.slot(0, 3),
    /** What the next seat gains by the best tile that is passed on, and the seat itself by what may come back of it. */
    given: slots.slot(-1, 16),
    returning: slots.slot(-1, 16),
    passedBuildings: slots.slot(0, 3),
    rows: slots.rows,
    begins: slots.begins,
  };
}
