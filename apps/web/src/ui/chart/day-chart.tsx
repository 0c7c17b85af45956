import {
  Box,
  Center,
  ColorSwatch,
  Group,
  ScrollArea,
  Skeleton,
  Stack,
  Switch,
  UnstyledButton,
} from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { formatDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/locale.ts';
import { Loading } from '../loading.tsx';
import { barsOf, type ChartDay, type ChartSeries, daysWithCounts } from './chart-data.ts';
import classes from './day-chart.module.css';

const BarPlot = lazyPart(
  async () => (await import('./bar-plot.tsx')).BarPlot,
  <Loading label="Loading chart">
    <Skeleton height="100%" />
  </Loading>,
);

interface DayChartProps {
  /** The accessible name: the subject of the chart, and a summary. */
  label: string;
  /** The days, oldest first. */
  days: readonly ChartDay[];
  /** The main series, which is always shown. */
  main: ChartSeries;
  /** The other series, which are off until the user switches them on. */
  others: readonly ChartSeries[];
  today: string;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

interface DayTableProps {
  label: string;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
}

/** Shows a chart's numbers as a table, newest first. Days without numbers are left out. */
function DayTable({ label, days, series }: DayTableProps) {
  const rows = daysWithCounts(days, series).toReversed();
  if (rows.length === 0)
    return (
      <Center component="p" h={260} c="dimmed">
        Nothing on these days.
      </Center>
    );
  return (
    <ScrollArea.Autosize
      className={classes.numbers}
      mah={260}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      <table className={`table ${classes.table}`}>
        <thead className={classes.head}>
          <tr>
            <th>Day</th>
            {series.map(({ key, label: name }) => (
              <th className={`at-end ${classes.number}`} key={key}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, counts }) => (
            <tr key={day}>
              <th className={classes.day} scope="row">
                {formatDay(day, 'date')}
              </th>
              {series.map(({ key }) => (
                <td className="at-end tnum" key={key}>
                  {formatCount(counts[key] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
}

interface SeriesSwitchesProps {
  /** The main series, which is always shown. */
  main: ChartSeries;
  others: readonly ChartSeries[];
  /** The keys of the other series that are shown. */
  shown: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** Names the main series of a chart, and switches the other series on and off. */
function SeriesSwitches({ main, others, shown, onToggle }: SeriesSwitchesProps) {
  return (
    <Group
      component="fieldset"
      gap="0 var(--space-16)"
      align="stretch"
      aria-label="Bars of the chart"
    >
      <Group component="span" display="inline-flex" gap="xs" className={classes.main}>
        <ColorSwatch color={main.color} size={12} radius={3} withShadow={false} aria-hidden />
        {main.label}
      </Group>
      {others.map(({ key, label, color }) => (
        <Switch
          key={key}
          size="xs"
          label={label}
          color={color}
          className={classes.series}
          checked={shown.has(key)}
          onChange={() => onToggle(key)}
        />
      ))}
    </Group>
  );
}

/**
 * Shows counts by day as bars: one series, more when they are switched on, and the same numbers as
 * a table.
 */
export function DayChart({ label, days, main, others, today }: DayChartProps) {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [asTable, setAsTable] = useState(false);
  const shown = [main, ...others.filter(({ key }) => added.has(key))];
  return (
    <Stack component="figure" gap={0} miw={0} aria-label={label}>
      <Group className={classes.above} gap="0 var(--space-16)" justify="space-between" mb="xs">
        <SeriesSwitches
          main={main}
          others={others}
          shown={added}
          onToggle={(key) => setAdded(toggled(added, key))}
        />
        <UnstyledButton className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </UnstyledButton>
      </Group>
      {asTable ? (
        <DayTable label={label} days={days} series={shown} />
      ) : (
        <Box className={classes.plot} h={260}>
          <BarPlot bars={barsOf(days)} series={shown} today={today} />
        </Box>
      )}
    </Stack>
  );
}
