/** The chart of known figures: points where something is known, a dotted line where nothing is. */
import type { ChartConfiguration, Point } from 'chart.js';
import { baseOptions, range, zeroLine } from './base-options';
import type { KnownFigures } from './known-figures';
import type { Palette } from './palette';

export function knownChart(
  figures: KnownFigures,
  money: (usd: number) => string,
  palette: Palette,
): ChartConfiguration<'line', Point[]> {
  const options = baseOptions(palette, {
    minT: figures.minT,
    maxT: figures.maxT,
    ticks: figures.ticks,
    ...range(figures.joined),
    line: (dataset, usd) => ` ${money(usd)}, ${dataset}`,
  });
  const requests = figures.asked.map((t) => ({
    type: 'line' as const,
    xMin: t,
    xMax: t,
    borderColor: palette.hairline,
    borderWidth: 1,
    drawTime: 'beforeDatasetsDraw' as const,
    label: {
      display: true,
      content: '▲',
      position: 'start' as const,
      yAdjust: 4,
      padding: 0,
      backgroundColor: 'transparent',
      color: palette.accent,
      font: { family: palette.font, size: 10 },
    },
  }));
  return {
    type: 'line',
    data: {
      datasets: [
        {
          label: 'verified',
          data: [...figures.verified],
          showLine: false,
          clip: 8,
          pointStyle: 'circle',
          pointRadius: 4,
          pointBackgroundColor: palette.accent,
          pointBorderColor: palette.accent,
        },
        {
          label: 'closed books',
          data: [...figures.books],
          showLine: false,
          clip: 8,
          pointStyle: 'rect',
          pointRadius: 5,
          pointBackgroundColor: palette.paper,
          pointBorderColor: palette.ink,
          pointBorderWidth: 1.5,
        },
        {
          label: 'joined',
          data: [...figures.joined],
          borderColor: palette.inkSoft,
          borderWidth: 1,
          borderDash: [1, 3],
          pointRadius: 0,
          pointHitRadius: 0,
        },
      ],
    },
    options: {
      ...options,
      plugins: {
        ...options.plugins,
        tooltip: { ...options.plugins?.tooltip, filter: (item) => item.dataset.label !== 'joined' },
        annotation: { annotations: [zeroLine(palette, 'cash below zero ends the game'), ...requests] },
      },
    },
  };
}
