import { BarChart, ChartTooltip } from '@mantine/charts';
import { type TooltipContentProps, type XAxisTickContentProps } from 'recharts';
import { formatDay, formatDays } from '../../lib/dates.ts';
import { formatCount } from '../../lib/locale.ts';
import { type ChartBar, type ChartSeries, countTicks, hasDay, largestOf } from './chart-data.ts';
import classes from './day-chart.module.css';

interface BarPlotProps {
  bars: readonly ChartBar[];
  series: readonly ChartSeries[];
  today: string;
}

type Series = { name: string; label: string; color: string }[];

/** Returns the tooltip of a bar. Recharts also renders the tooltip before there is a bar. */
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

/** The most bars whose labels have a weekday, which says more than a month for up to two weeks. */
const maxWeekdays = 14;

/** Returns the text below a bar. */
function tickLabel(day: string, barCount: number): string {
  if (barCount > maxWeekdays) return formatDay(day, 'shortDate');
  return `${formatDay(day, 'shortWeekday')} ${Number(day.slice(-2))}`;
}

const chip = { width: 54, height: 20 };

/** Returns a function that renders the label below a bar. The label of today stands on a lime chip. */
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

/**
 * The plot, which is loaded separately because its library is large. It is hidden from assistive technology, because the table
 * has the numbers.
 */
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
      // The margin leaves room for the label of today, which may be wider than its bar.
      barChartProps={{
        margin: { right: 18 },
        accessibilityLayer: false,
        barGap: 1,
        barCategoryGap: '22%',
      }}
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      xAxisProps={{
        tick: dayTick(bars, today),
        // The library measures this text to find the space that a label takes.
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
