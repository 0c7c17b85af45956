import { LineChart } from '@mantine/charts';
import { type ScoreKind, formatTime, scoreTypes } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { dayNumber, dayOfNumber, dayTicks } from './chart-days.ts';
import type { RecordItem } from './record-items.ts';
import { pointsOf } from './record-points.ts';
import { roundTicks } from './round-ticks.ts';

function spell(kind: ScoreKind, height: number): string {
  const { shape } = scoreTypes[kind];
  if (shape === 'time') return formatTime(Math.round(height));
  if (shape !== 'rounds') return String(height);
  const rounds = Math.floor(height);
  const reps = Math.round((height - rounds) * 100);
  return reps ? `${rounds}+${reps}` : String(rounds);
}

const main = { color: 'var(--primary)', dot: { r: 4, fill: 'var(--primary)', strokeWidth: 0 } };
const side = {
  color: 'var(--ink-3)',
  strokeDasharray: '2 5',
  dot: {
    r: 4,
    fill: 'var(--surface)',
    stroke: 'var(--ink-3)',
    strokeWidth: 2,
    strokeDasharray: '0',
  },
};
/** Filled dots on a solid line, hollow ones on a dotted line. */
const looks = { main, side };

/** The history of a record as lines that rise as the athlete improves. The lists below have the same as text. */
export function HistoryChart({ item }: { item: RecordItem }) {
  const { kind, lines } = item;
  const points = pointsOf(item);
  const heights = points.map(({ height }) => height);
  const ticks = roundTicks(kind, Math.min(...heights), Math.max(...heights));
  const names = (['main', 'side'] as const).filter((name) =>
    points.some(({ line }) => line === name),
  );
  return (
    <LineChart
      aria-hidden
      h={150}
      data={points.map(({ date, line, height }) => ({ at: dayNumber(date), [line]: height }))}
      dataKey="at"
      series={names.map((name) => ({ name, label: lines[name], ...looks[name] }))}
      curveType="linear"
      strokeWidth={2}
      strokeDasharray="0"
      accessibilityLayer={false}
      valueFormatter={(height) => spell(kind, height)}
      textColor="var(--ink-3)"
      gridColor="var(--line)"
      tickLine="none"
      xAxisProps={{
        type: 'number',
        domain: ['dataMin', 'dataMax'],
        padding: { left: 12, right: 24 },
        ticks: dayTicks(points[0]?.date ?? '', points.at(-1)?.date ?? ''),
        interval: 'preserveStart',
        tickFormatter: (at: number) => formatDay(dayOfNumber(at), 'shortDate'),
      }}
      yAxisProps={{
        domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
        ticks,
        interval: 0,
        reversed: scoreTypes[kind].lowerIsBetter,
        width: 48,
      }}
      tooltipProps={{
        // `at` is missing if no point is under the pointer.
        labelFormatter: (at) => (typeof at === 'number' ? formatDay(dayOfNumber(at), 'date') : ''),
        isAnimationActive: false,
      }}
      lineProps={({ name }) => ({
        isAnimationActive: false,
        dot: looks[name === 'side' ? 'side' : 'main'].dot,
      })}
    />
  );
}
