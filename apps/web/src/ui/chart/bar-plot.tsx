import { BarChart, ChartTooltip } from '@mantine/charts';
import {
  type BarShapeProps,
  Rectangle,
  type TooltipContentProps,
  type XAxisTickContentProps,
} from 'recharts';
import { formatDay, formatDays } from '../../lib/dates.ts';
import { formatCount } from '../../lib/locale.ts';
import {
  type ChartBar,
  type ChartSeries,
  countTicks,
  fillOf,
  hasDay,
  largestOf,
} from './chart-data.ts';
import classes from './day-chart.module.css';

interface BarPlotProps {
  bars: readonly ChartBar[];
  series: readonly ChartSeries[];
  today: string;
}

type Series = { name: string; label: string; color: string }[];

/** The tooltip of a bar. Recharts renders it before it has a bar, too. */
function barTooltip(bars: readonly ChartBar[], series: Series) {
  return ({ label, payload }: Pick<TooltipContentProps, 'label' | 'payload'>) => {
    const bar = bars.find(({ from }) => from === label);
    if (!bar) return null;
    const { from, to } = bar;
    return (
      <ChartTooltip
        classNames={{ tooltip: classes.tooltip ?? '' }}
        label={from === to ? formatDay(from, 'long') : formatDays(from, to)}
        payload={payload}
        series={series}
        valueFormatter={formatCount}
      />
    );
  };
}

/** Up to two weeks, a weekday says more than a month. */
const maxWeekdays = 14;

/** The text below a bar. */
function tickLabel(day: string, barCount: number): string {
  if (barCount > maxWeekdays) return formatDay(day, 'shortDate');
  return `${formatDay(day, 'shortWeekday')} ${Number(day.slice(-2))}`;
}

const chip = { width: 54, height: 20 };

/** Renders the label below a bar; that of today is on a lime chip. */
function dayTick(bars: readonly ChartBar[], today: string) {
  return ({ x, y, payload }: Pick<XAxisTickContentProps, 'x' | 'y' | 'payload'>) => {
    const bar = bars.find(({ from }) => from === payload.value);
    if (!bar) return <g />;
    const isToday = hasDay(bar, today);
    return (
      <g transform={`translate(${x},${y})`}>
        {isToday && <rect fill="var(--marker)" x={-chip.width / 2} y={1} {...chip} rx={5} />}
        <text className={classes.tick} data-today={isToday || undefined} y={15} textAnchor="middle">
          {tickLabel(bar.from, bars.length)}
        </text>
      </g>
    );
  };
}

/** Renders a bar; that of today has another colour. */
function dayBar(bars: readonly ChartBar[], today: string) {
  return (props: BarShapeProps) => (
    <Rectangle {...props} fill={fillOf(bars[props.index], props.fill ?? '', today)} />
  );
}

/** The plot, loaded separately because its library is large. Hidden from assistive technology: the table has the numbers. */
export function BarPlot({ bars, series, today }: BarPlotProps) {
  const ticks = countTicks(largestOf(bars, series));
  const drawn = series.map(({ key, label, color }) => ({ name: key, label, color }));
  return (
    <BarChart
      aria-hidden
      h="100%"
      data={bars.map(({ from, counts }) => ({ from, ...counts }))}
      dataKey="from"
      series={drawn}
      maxBarWidth={28}
      cursorFill="var(--sunken)"
      gridColor="var(--line)"
      textColor="var(--ink-3)"
      strokeDasharray="0"
      tickLine="none"
      // The label of today may be wider than its bar.
      barChartProps={{
        margin: { right: 18 },
        accessibilityLayer: false,
        barGap: 1,
        barCategoryGap: '22%',
      }}
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0], shape: dayBar(bars, today) }}
      xAxisProps={{
        tick: dayTick(bars, today),
        // The space that a label takes is measured by this text.
        tickFormatter: (day: string) => tickLabel(day, bars.length),
        interval: 'equidistantPreserveEnd',
        minTickGap: 8,
        height: 26,
      }}
      yAxisProps={{
        ticks,
        domain: [0, ticks.at(-1) ?? 1],
        interval: 0,
        width: 44,
        tickFormatter: formatCount,
      }}
      tooltipProps={{ content: barTooltip(bars, drawn), isAnimationActive: false }}
    />
  );
}
