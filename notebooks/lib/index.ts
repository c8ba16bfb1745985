/** What notebooks work with, besides the package itself. */

export { acrossPlayers, sideOfAll } from './across';
export { crossTable, playMatch, playTournament } from './arena';
export {
  BENCH,
  curve,
  flags,
  levels,
  lineOf,
  openDesign,
  openRestricted,
  openSheet,
  openSweep,
} from './bench';
export { boardHtml, showGame } from './board';
export { cellsByPlayers } from './cells';
export { chartHtml, prepareCharts, show } from './charts';
export { tellChecks } from './checks';
export { saveCsv, toCsv } from './csv';
export { codebook, filesOf } from './datasets';
export { derive, frame, frameOf, numbersOf, rowsOf, stack, valuesOf } from './frame';
export { evenTable, priceChanges, worthOf } from './games/all';
export { groupMeans, join } from './group';
export { sha256Of } from './hash';
export { markdown, placeForAnswer } from './kernel';
export { chanceIn, partOfChance } from './luck';
export { inPercent } from './percent';
export { robustness, verdicts } from './robustness';
export {
  type AskedStudy,
  ask,
  estimates,
  type Games,
  gameOf,
  play,
  playOthers,
  playStudy,
  tableOf,
} from './runs';
export { alongPlayers, byPlayers, correlationOf, findingOf, provenance } from './series';
export {
  aboveEven,
  commandOf,
  matchOf,
  type PublishedMatch,
  percent,
  publishedExploits,
  publishedMatches,
} from './strength';
export { type KeptStudy, keptOf, openStudy, published, publishedForAll } from './studies';
export { showTable, tableHtml } from './table';
export { inWords, inWordsByPlayers, withLabels } from './words';
