/** What all charts share: no motion, hairline grid, months below, money at the side. */
import type { ChartOptions } from 'chart.js';
import { axisMoney } from './money-axis';
import type { MomentPoint, MonthTick } from './month-axis';
import type { Palette } from './palette';

export interface Frame {
  readonly minT: number;
  readonly maxT: number;
  readonly ticks: readonly MonthTick[];
  /** The money axis reaches from here to there, zero included. */
  readonly low: number;
  readonly high: number;
  /** A line of the tooltip. Its title is the moment the point carries. */
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
          autoSkipPadding: 12,
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
          // Without a figure the axis has no scale to speak of.
          display: frame.high > 1,
          includeBounds: false,
          color: palette.inkSoft,
          font,
          maxTicksLimit: 6,
          callback: (value) => axisMoney(Number(value)),
        },
        min: frame.low,
        max: frame.high,
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
          title: (items) => capital((items[0]?.raw as MomentPoint | undefined)?.when ?? ''),
          label: (item) => frame.line(item.dataset.label ?? '', item.parsed.y ?? 0),
        },
      },
    },
  };
}

/** Room for the figures, with a margin above them and, where they fall below zero, below. */
export function range(
  points: readonly { readonly y: number }[],
  margin = 1.1,
): { readonly low: number; readonly high: number } {
  const figures = points.map(({ y }) => y);
  return { low: Math.min(0, ...figures) * 1.1, high: Math.max(0, ...figures) * margin || 1 };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

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
      backgroundColor: palette.paper,
      color: palette.danger,
      font: { family: palette.font, size: 11, weight: 'normal' as const },
    },
  };
}
