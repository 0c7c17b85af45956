import { Skeleton, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../loading.tsx';
import { barsOf, type ChartDay, type ChartSeries } from './chart-data.ts';
import classes from './day-chart.module.css';
import { DayTable } from './day-table.tsx';
import { SeriesSwitches } from './series-switches.tsx';

const BarPlot = lazy(() => import('./bar-plot.tsx'));

interface DayChartProps {
  /** The accessible name: what the chart shows, and a summary. */
  label: string;
  /** Oldest first. */
  days: readonly ChartDay[];
  /** Always shown. */
  main: ChartSeries;
  /** Off until the user switches them on. */
  others: readonly ChartSeries[];
  today: string;
}

const plotPending = (
  <Loading label="Loading chart">
    <Skeleton height="100%" />
  </Loading>
);

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Counts by day as bars: one series, others beside it when switched on, and the same numbers as a table. */
export function DayChart({ label, days, main, others, today }: DayChartProps) {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [asTable, setAsTable] = useState(false);
  const shown = [main, ...others.filter(({ key }) => added.has(key))];
  return (
    <figure className={classes.chart} aria-label={label}>
      <div className={classes.above}>
        <SeriesSwitches
          main={main}
          others={others}
          shown={added}
          onToggle={(key) => setAdded(toggled(added, key))}
        />
        <UnstyledButton className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </UnstyledButton>
      </div>
      {asTable ? (
        <DayTable label={label} days={days} series={shown} />
      ) : (
        <div className={classes.plot}>
          <Suspense fallback={plotPending}>
            <BarPlot bars={barsOf(days)} series={shown} today={today} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}
