/** Examples for the help of commands. */
export const TACTORIA_EXAMPLES: Readonly<Record<string, string>> = {
  sweep: `  lab sweep --game tactoria --vary cards.cavalry.attack=1..4 --out runs/cavalry`,
};
