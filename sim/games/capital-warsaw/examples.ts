/** Examples for the help of commands. */
export const WARSAW_EXAMPLES: Readonly<Record<string, string>> = {
  sweep: `  lab sweep --game capital-warsaw --vary discardCoins=2,3,4 --out runs/discard
  lab sweep --game capital-warsaw --vary warLosses.2=1,2,3 --deals 200 --out runs/losses
  lab sweep --game capital-warsaw --vary tiles.I-04.price=1..4 --out runs/price`,
};
