/** The parts of Chart.js the app draws with, and no others. Imported lazily, so that a page without a chart loads none. */
import {
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';
import annotation from 'chartjs-plugin-annotation';

Chart.register(
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
  annotation,
);

export { Chart };
