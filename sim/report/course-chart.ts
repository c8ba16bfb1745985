import type { Analysis } from '../analyse/analyse.js';
import type { Course, CurvePoint } from '../analyse/course.js';
import { type Estimate, mapped } from '../stats/mean.js';
import { MIN_DEALS } from '../stats/ratio.js';
import type { DotTrace, Figure } from '../text/figure.js';
import { estimate, fixed } from '../text/format.js';
import { font, plain } from '../text/theme.js';
import { trend } from './charts.js';

const percent = (share: Estimate): Estimate => mapped(share, (x) => 100 * x);

/** Chances of winning, move by move, with the numbers of the turning points where they are. */
export function courseChart(
  { record }: Pick<Analysis, 'record'>,
  { points, turningPoints }: Course,
  nameOf: (seat: number) => string,
  saying: (point: CurvePoint) => string,
): Figure {
  const seats = Array.from({ length: record.players }, (_, seat) => seat);
  const series = seats.map((seat) => ({
    name: nameOf(seat),
    points: points.map((point, x) => ({
      ...{ label: saying(point), x },
      // The band shows the interval: no whiskers.
      estimate: { n: MIN_DEALS, mean: percent(point.after[seat]).mean, low: null, high: null },
      band: percent(point.after[seat]),
    })),
  }));
  const { data, layout } = trend(series, {
    title: 'Chance of winning, move by move',
    ...{ unit: 'chance of winning, in percent', over: 'moments of the game', against: 0 },
  });
  const curves = data.filter((trace): trace is DotTrace => 'marker' in trace && 'mode' in trace);
  curves.forEach((trace, seat) => {
    trace.marker = { ...trace.marker, symbol: 'circle', size: 3, line: { color: '', width: 0 } };
    trace.hovertext = points.map((point) =>
      hoverOf(saying(point), nameOf(seat), point.after[seat]),
    );
    delete trace.error_y;
  });
  const marks = seats.flatMap((seat): DotTrace[] => {
    const own = turningPoints.flatMap((turn, i) => (turn.seat === seat ? [{ ...turn, i }] : []));
    const of = own.map(({ point }) => points[point]);
    const { error_y: _, line: __, ...curve } = curves[seat];
    return own.length === 0
      ? []
      : [
          {
            ...{ ...curve, showlegend: false, mode: 'markers+text' },
            marker: { ...curve.marker, size: 11, line: { color: '#ffffff', width: 1 } },
            x: own.map(({ point }) => point),
            y: of.map(({ after }) => percent(after[seat]).mean),
            text: own.map(({ i }) => `${i + 1}`),
            ...{ textposition: 'top right', textfont: font(14) },
            hovertext: of.map((point) => hoverOf(saying(point), nameOf(seat), point.after[seat])),
          },
        ];
  });
  return { data: [...data, ...marks], layout };
}

const hoverOf = (what: string, name: string, of: Estimate): string =>
  [`<b>${plain(what)}</b>`, `${plain(name)}: ${sayPercent(of)}`].join('<br>');

const sayPercent = (share: Estimate): string =>
  share.low === null ? `${fixed(100 * share.mean, 0)} %` : `${estimate(percent(share), 0)} %`;
