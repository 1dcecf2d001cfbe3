/** The debrief's chart in the colours of the page. Every mark has a shape of its own beside its colour. */
import type { ChartConfiguration, ChartDataset, Point } from 'chart.js';
import { baseOptions, range, zeroLine } from './base-options';
import { lines, type DebriefTimeline } from './debrief-timeline';
import type { MomentPoint } from './month-axis';
import type { Palette } from './palette';

/** From this width on the bands carry their names; below it only the numbers of the list underneath. */
const WIDE = 860;
/** The names of the bands stand above the line. */
const ROOM_FOR_NAMES = 1.25;

export function debriefChart(
  timeline: DebriefTimeline,
  money: (usd: number) => string,
  palette: Palette,
): ChartConfiguration<'line', Point[]> {
  const options = baseOptions(palette, {
    minT: -1,
    maxT: timeline.maxT,
    ticks: timeline.ticks,
    ...range(timeline.truth, ROOM_FOR_NAMES),
    line: (dataset, usd) => ` ${dataset}: ${money(usd)}`,
  });
  const points = (
    label: string,
    data: readonly MomentPoint[],
    pointStyle: 'circle' | 'rect' | 'triangle' | 'rectRot' | 'crossRot',
    fill: string,
    border: string,
    pointRadius: number,
  ): ChartDataset<'line', Point[]> => ({
    label,
    data: [...data],
    showLine: false,
    clip: 8,
    pointStyle,
    pointRadius,
    pointHoverRadius: pointRadius + 1,
    pointBackgroundColor: fill,
    pointBorderColor: border,
    pointBorderWidth: 1.5,
  });
  const bands = timeline.shocks.map(({ number, name, from, to }) => ({
    type: 'box' as const,
    xMin: from - 1,
    xMax: to,
    backgroundColor: palette.dangerWash,
    borderWidth: 0,
    drawTime: 'beforeDatasetsDraw' as const,
    label: {
      display: true,
      content: ({ chart }: { chart: { width: number } }) =>
        chart.width >= WIDE ? [String(number), ...lines(name)] : [String(number)],
      position: { x: 'center' as const, y: 'start' as const },
      padding: 2,
      textAlign: 'center' as const,
      color: palette.ink,
      font: { family: palette.font, size: 11, weight: 'normal' as const },
    },
  }));
  return {
    type: 'line',
    data: {
      datasets: [
        points('Asked', timeline.asked, 'triangle', palette.paper, palette.accent, 6),
        points('Arrived', timeline.arrived, 'rectRot', palette.accent, palette.accent, 6),
        points('Refused', timeline.refused, 'crossRot', palette.danger, palette.danger, 5),
        points('Verified', timeline.verified, 'circle', palette.ink, palette.ink, 2.5),
        points('Closed books', timeline.books, 'rect', palette.paper, palette.ink, 4),
        {
          label: 'True cash',
          data: [...timeline.truth],
          borderColor: palette.ink,
          borderWidth: 1.5,
          pointRadius: 0,
          pointStyle: 'line',
        },
      ],
    },
    options: {
      ...options,
      plugins: {
        ...options.plugins,
        annotation: { annotations: [...bands, zeroLine(palette, 'zero')] },
      },
    },
  };
}
