import { Skeleton, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../lib/locale.ts';
import { Loading } from '../loading.tsx';
import { type ChartDay, type ChartLine, largestOf } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { countTicks } from './count-ticks.ts';
import classes from './day-chart.module.css';
import { DayTable } from './day-table.tsx';

const DayChartPlot = lazy(() => import('./day-chart-plot.tsx'));

interface DayChartProps {
  /** The accessible name: what the chart shows, and a summary. */
  label: string;
  /** Oldest first. */
  days: readonly ChartDay[];
  lines: readonly ChartLine[];
  /** The ticks of the y axis for the largest value; counts from 0 by default. */
  ticksFor?: (largest: number) => readonly number[];
  formatValue?: (value: number) => string;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A line chart over days, with a legend that hides and shows lines, and the same numbers as a table. */
export function DayChart(props: DayChartProps) {
  const { label, days, lines, ticksFor = countTicks } = props;
  const formatValue = props.formatValue ?? formatCount;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [asTable, setAsTable] = useState(false);
  const shown = lines.filter(({ key }) => !hidden.has(key));
  const ticks = ticksFor(largestOf(days, shown));
  return (
    <figure className={classes.chart} aria-label={label}>
      <div className={classes.above}>
        {lines.length > 1 && (
          <ChartLegend
            lines={lines}
            hidden={hidden}
            onToggle={(key) => setHidden(toggled(hidden, key))}
          />
        )}
        <UnstyledButton className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </UnstyledButton>
      </div>
      {asTable ? (
        <DayTable label={label} days={days} lines={shown} formatValue={formatValue} />
      ) : (
        <div className={classes.plot}>
          <Suspense
            fallback={
              <Loading label="Loading chart">
                <Skeleton height="100%" />
              </Loading>
            }
          >
            <DayChartPlot days={days} lines={shown} ticks={ticks} formatValue={formatValue} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}
