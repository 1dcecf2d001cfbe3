/** What all charts share: no motion, hairline grid, months below, money at the side. */
import type { ChartOptions } from 'chart.js';
import { axisMoney } from './money-axis';
import type { MonthTick } from './month-axis';
import type { Palette } from './palette';

export interface Frame {
  readonly minT: number;
  readonly maxT: number;
  readonly ticks: readonly MonthTick[];
  /** Words of the tooltip: the title of a month, and a line for a point. */
  readonly title: (t: number) => string;
  readonly line: (dataset: string, usd: number) => string;
}

export function baseOptions(palette: Palette, frame: Frame): ChartOptions<'line'> {
  const font = { family: palette.font, size: 12 };
  return {
    // Motion would explain nothing here, so there is none, whatever the system allows.
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    parsing: false,
    normalized: true,
    interaction: { mode: 'nearest', intersect: false, axis: 'x' },
    layout: { padding: { top: 4, right: 8 } },
    scales: {
      x: {
        type: 'linear',
        min: frame.minT,
        max: frame.maxT,
        grid: { display: false },
        border: { color: palette.ink },
        ticks: {
          color: palette.inkSoft,
          font,
          maxRotation: 0,
          autoSkip: true,
          callback: tickLabel(frame.ticks),
        },
        afterBuildTicks: (axis) => {
          axis.ticks = frame.ticks.map(({ value }) => ({ value }));
        },
      },
      y: {
        grid: { color: palette.hairline },
        border: { display: false },
        ticks: {
          color: palette.inkSoft,
          font,
          maxTicksLimit: 6,
          callback: (value) => axisMoney(Number(value)),
        },
        // A round of money fits above the line, and the zero line is always on the picture.
        suggestedMin: 0,
        grace: '8%',
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: palette.ink,
        titleColor: palette.paper,
        bodyColor: palette.paper,
        titleFont: { ...font, weight: 600 },
        bodyFont: font,
        cornerRadius: 2,
        usePointStyle: true,
        callbacks: {
          title: (items) => (items[0] ? frame.title(items[0].parsed.x ?? 0) : ''),
          label: (item) => frame.line(item.dataset.label ?? '', item.parsed.y ?? 0),
        },
      },
    },
  };
}

const tickLabel =
  (ticks: readonly MonthTick[]) =>
  (value: number | string): string =>
    ticks.find((tick) => tick.value === Number(value))?.label ?? '';

/** The line below which the game is lost. */
export function zeroLine(palette: Palette, words: string) {
  return {
    type: 'line' as const,
    yMin: 0,
    yMax: 0,
    borderColor: palette.danger,
    borderWidth: 1.5,
    label: {
      display: true,
      content: words,
      position: 'start' as const,
      yAdjust: -9,
      padding: 2,
      backgroundColor: 'transparent',
      color: palette.danger,
      font: { family: palette.font, size: 11, weight: 'normal' as const },
    },
  };
}
