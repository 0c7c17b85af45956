import { ChartTooltip, CompositeChart, type CompositeChartSeries } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { TooltipContentProps } from 'recharts';
import { formatDay } from '../../lib/dates.ts';
import type { ChartDay, ChartLine } from './chart-data.ts';
import classes from './day-chart.module.css';

export interface DayChartPlotProps {
  days: readonly ChartDay[];
  lines: readonly ChartLine[];
  /** The ticks of the y axis, lowest first. */
  ticks: readonly number[];
  formatValue: (value: number) => string;
}

function seriesOf({ key, label, color, dash, filled }: ChartLine): CompositeChartSeries {
  const line = { name: key, label, color, type: filled ? 'area' : 'line' } as const;
  return dash ? { ...line, strokeDasharray: dash } : line;
}

/** The tooltip of a day. Recharts renders it before it has a day, too. */
function dayTooltip(series: CompositeChartSeries[], formatValue: (value: number) => string) {
  return ({ label, payload }: Pick<TooltipContentProps, 'label' | 'payload'>) =>
    typeof label === 'string' ? (
      <ChartTooltip
        classNames={{ tooltip: classes.tooltip ?? '' }}
        label={formatDay(label, 'long')}
        payload={payload}
        series={series}
        valueFormatter={formatValue}
      />
    ) : null;
}

/** The plot, loaded separately because its library is large. Hidden from assistive technology: the table has the numbers. */
export default function DayChartPlot({ days, lines, ticks, formatValue }: DayChartPlotProps) {
  const series = lines.map(seriesOf);
  return (
    <CompositeChart
      aria-hidden
      h="100%"
      accessibilityLayer={false}
      data={days.map(({ day, values }) => ({ day, ...values }))}
      dataKey="day"
      series={series}
      curveType="monotone"
      strokeWidth={2}
      strokeDasharray="0"
      gridColor="var(--line)"
      textColor="var(--ink-3)"
      tickLine="none"
      // A line needs two points; a single value is a dot.
      withDots={days.length < 3}
      areaProps={{ fillOpacity: 0.1, isAnimationActive: false }}
      lineProps={{ isAnimationActive: false }}
      activeDotProps={{ r: 4.5, strokeWidth: 2, stroke: 'var(--surface)' }}
      xAxisProps={{
        tickFormatter: (day: string) => formatDay(day, 'shortDate'),
        interval: 'equidistantPreserveStart',
        minTickGap: 28,
      }}
      yAxisProps={{
        ticks: [...ticks],
        domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
        interval: 0,
        width: 44,
        tickFormatter: formatValue,
      }}
      tooltipProps={{ content: dayTooltip(series, formatValue) }}
    />
  );
}
