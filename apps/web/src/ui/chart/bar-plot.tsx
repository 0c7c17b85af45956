import { BarChart, ChartTooltip } from '@mantine/charts';
import type { TooltipContentProps } from 'recharts';
import { formatDay, formatDays } from '../../lib/dates.ts';
import { formatCount } from '../../lib/locale.ts';
import { type ChartBar, type ChartSeries, largestOf } from './chart-data.ts';
import { countTicks } from './count-ticks.ts';
import classes from './day-chart.module.css';
import { dayTick, tickLabel } from './day-tick.tsx';

export interface BarPlotProps {
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

/** The plot, loaded separately because its library is large. Hidden from assistive technology: the table has the numbers. */
export default function BarPlot({ bars, series, today }: BarPlotProps) {
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
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
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
