import type { BandTrace } from '../text/figure.js';
import { plain, type Style } from '../text/theme.js';
import type { Curve, Place } from './series.js';

/** Areas around a curve, one for each stretch in which every mark has a band. */
export function bandsOf({ name, points }: Curve, { color }: Style): BandTrace[] {
  return stretchesOf(points)
    .filter((some) => some.length > 1)
    .map((some) => {
      const back = some.toReversed();
      return {
        ...{ type: 'scatter', mode: 'lines', name: plain(name) },
        x: [...some, ...back].map(({ x }) => x),
        y: [...some.map(({ high }) => high), ...back.map(({ low }) => low)],
        ...{ line: { width: 0 }, fill: 'toself', fillcolor: `${color}${TRANSPARENT}` },
        ...{ hoverinfo: 'skip', showlegend: false },
      };
    });
}

/** Of 255: bands of several curves can be seen through each other. */
const TRANSPARENT = '2e';

interface Ends {
  x: number;
  low: number;
  high: number;
}

function stretchesOf(points: readonly Place[]): Ends[][] {
  const stretches: Ends[][] = [[]];
  for (const { x, band } of points) {
    if (!band || band.low === null || band.high === null) stretches.push([]);
    else stretches[stretches.length - 1].push({ x, low: band.low, high: band.high });
  }
  return stretches;
}
