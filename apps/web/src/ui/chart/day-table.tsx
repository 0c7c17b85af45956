import { ScrollArea, Table } from '@mantine/core';
import { formatDay } from '../../lib/dates.ts';
import { type ChartDay, type ChartLine, daysWithValues } from './chart-data.ts';
import classes from './day-chart.module.css';

interface DayTableProps {
  label: string;
  days: readonly ChartDay[];
  lines: readonly ChartLine[];
  formatValue: (value: number) => string;
}

function valueText(value: number | null | undefined, formatValue: (value: number) => string) {
  return value === null || value === undefined ? '' : formatValue(value);
}

/** A chart's numbers as a table, newest first; days without numbers are left out. */
export function DayTable({ label, days, lines, formatValue }: DayTableProps) {
  const rows = daysWithValues(days, lines).toReversed();
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
            {lines.map(({ key, label: name }) => (
              <Table.Th key={key} ta="right" className={classes.number}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ day, values }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row" className={classes.day}>
                {formatDay(day, 'date')}
              </Table.Th>
              {lines.map(({ key }) => (
                <Table.Td key={key} ta="right" className="tnum">
                  {valueText(values[key], formatValue)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
