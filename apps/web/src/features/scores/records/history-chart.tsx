import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { type ScoreKind, formatTime, scoreTypes } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import classes from './record-row.module.css';
import { heightOf, type RecordItem } from './record-items.ts';

const start = Temporal.PlainDate.from('2000-01-01');

/** Days since then, so that distances on the axis are proportional to time. */
const dayNumber = (day: string) => start.until(day).days;
const dayOf = (number: number) => start.add({ days: Math.round(number) }).toString();

function tick(kind: ScoreKind, height: number): string {
  const { shape } = scoreTypes[kind];
  if (shape === 'time') return formatTime(Math.round(height));
  if (shape !== 'rounds') return String(height);
  const rounds = Math.floor(height);
  const reps = Math.round((height - rounds) * 100);
  return reps ? `${rounds}+${reps}` : String(rounds);
}

/**
 * The history of a record as lines that rise as the athlete improves. The list of results has the same data as text.
 */
export function HistoryChart({ item }: { item: RecordItem }) {
  const { kind, lines, history } = item;
  const prefersReducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const points = history.flatMap(({ date, value, line }) => {
    const height = heightOf(kind, value);
    return height === null ? [] : [{ at: dayNumber(date), [line]: height }];
  });
  if (points.length < 2) return null;
  const hasSide = history.some(({ line }) => line === 'side');
  const hasMain = history.some(({ line }) => line === 'main');
  const series = [
    ...(hasMain ? [{ name: 'main', label: lines.main, color: 'var(--link)' }] : []),
    ...(hasSide
      ? [{ name: 'side', label: lines.side, color: 'var(--ink-3)', strokeDasharray: '4 4' }]
      : []),
  ];
  return (
    <div className={classes.chart} aria-hidden="true">
      <LineChart
        h={150}
        data={points}
        dataKey="at"
        series={series}
        curveType="monotone"
        withLegend={hasSide}
        legendProps={{ verticalAlign: 'top', height: 28 }}
        accessibilityLayer={false}
        valueFormatter={(height) => tick(kind, height)}
        textColor="var(--ink-3)"
        gridColor="var(--line)"
        strokeDasharray="0"
        tickLine="none"
        xAxisProps={{
          type: 'number',
          domain: ['dataMin', 'dataMax'],
          padding: { left: 12, right: 24 },
          tickFormatter: (at: number) => formatDay(dayOf(at), 'shortDate'),
          minTickGap: 24,
          tickCount: 4,
        }}
        yAxisProps={{
          domain: ['auto', 'auto'],
          reversed: scoreTypes[kind].lowerIsBetter,
          allowDecimals: false,
          width: 48,
          tickCount: 4,
        }}
        tooltipProps={{
          // There is no day when no point is under the pointer.
          labelFormatter: (at) => (typeof at === 'number' ? formatDay(dayOf(at), 'date') : ''),
          isAnimationActive: false,
        }}
        lineProps={{ isAnimationActive: !prefersReducedMotion, animationDuration: 260 }}
      />
    </div>
  );
}
