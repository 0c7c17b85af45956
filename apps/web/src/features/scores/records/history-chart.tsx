import { LineChart } from '@mantine/charts';
import { formatTime, type ScoreKind, scoreTypes } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { pointsOf, type RecordItem } from './record-items.ts';

const maxSteps = 4;

/** Steps in seconds that read as round times. */
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800];
const hour = 3600;

/** Yields 1, 2, 5, 10, 20, 50, … */
function* numberSteps(): Generator<number> {
  for (let power = 1; ; power *= 10) yield* [power, 2 * power, 5 * power];
}

function* stepsOf(kind: ScoreKind): Generator<number> {
  const isTime = scoreTypes[kind].shape === 'time';
  if (isTime) yield* timeSteps;
  for (const step of numberSteps()) yield isTime ? step * hour : step;
}

/** Returns the ticks at multiples of a round step that enclose the values: lowest first, and at most five. */
export function roundTicks(kind: ScoreKind, lowest: number, highest: number): number[] {
  for (const step of stepsOf(kind)) {
    const first = Math.floor(lowest / step);
    const last = Math.max(Math.ceil(highest / step), first + 1);
    if (last - first <= maxSteps) {
      return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
    }
  }
  return [];
}

const start = Temporal.PlainDate.from('2000-01-01');

/** Returns the days since a fixed start, so that distances on the axis are proportional to time. */
export const dayNumber = (day: string): number => start.until(day).days;

const dayOfNumber = (number: number): string => start.add({ days: Math.round(number) }).toString();

const maxTicks = 5;

/** The possible numbers of months between two ticks. */
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];

/** Returns the first day of every `step` months from one day to another. */
function firstsOfMonths(from: string, to: string, step: number): string[] {
  const days: string[] = [];
  for (let at = Temporal.PlainDate.from(from).with({ day: 1 }); ; at = at.add({ months: 1 })) {
    const day = at.toString();
    if (day > to) return days;
    if (day >= from && (at.year * 12 + at.month - 1) % step === 0) days.push(day);
  }
}

/** Returns the ticks of an axis of days: the first days of months, at most five, or both ends if there is no such day. */
export function dayTicks(from: string, to: string): number[] {
  const ticks = monthSteps
    .map((step) => firstsOfMonths(from, to, step))
    .find(({ length }) => length <= maxTicks);
  return (ticks?.length ? ticks : [from, to]).map(dayNumber);
}

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
/** The main line is solid with filled dots, and the side line is dotted with hollow dots. */
const looks = { main, side };

/** Draws the history of a record as lines that rise as the athlete improves. The lists below show the same as text. */
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
        // `at` is missing if there is no point under the pointer.
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
