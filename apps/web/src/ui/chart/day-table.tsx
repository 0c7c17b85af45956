import { ScrollArea, Table } from '@mantine/core';
import { formatDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/locale.ts';
import { type ChartDay, type ChartSeries, daysWithCounts } from './chart-data.ts';
import classes from './day-chart.module.css';

interface DayTableProps {
  label: string;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
}

/** A chart's numbers as a table, newest first; days without numbers are left out. */
export function DayTable({ label, days, series }: DayTableProps) {
  const rows = daysWithCounts(days, series).toReversed();
  if (rows.length === 0) return <p className={classes.none}>Nothing on these days.</p>;
  return (
    <ScrollArea
      className={classes.numbers}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      <Table stickyHeader>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            {series.map(({ key, label: name }) => (
              <Table.Th key={key} ta="right" className={classes.number}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ day, counts }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row" className={classes.day}>
                {formatDay(day, 'date')}
              </Table.Th>
              {series.map(({ key }) => (
                <Table.Td key={key} ta="right" className="tnum">
                  {formatCount(counts[key] ?? 0)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
