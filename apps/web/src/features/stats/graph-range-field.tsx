import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDays, today as dayOfToday } from '../../lib/dates.ts';
import classes from './graph-range-field.module.css';
import { type DayRange, isTooLong, usualRanges } from './graph-days.ts';

interface GraphRangeFieldProps {
  range: DayRange;
  onRange: (range: DayRange) => void;
}

type Picked = [string | null, string | null];

/** Chooses the days of the graph: at most a year, up to today. */
export function GraphRangeField({ range, onRange }: GraphRangeFieldProps) {
  const today = dayOfToday();
  /** Set between the first press and the second. */
  const [first, setFirst] = useState<string | null>(null);
  const shown: Picked = first ? [first, null] : [range.from, range.to];

  function pick([from, to]: Picked): void {
    setFirst(from && !to ? from : null);
    if (from && to) onRange({ from, to });
  }

  return (
    <DatePickerInput
      type="range"
      className={classes.field}
      variant="quiet"
      size="sm"
      aria-label="Days of the chart"
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      value={shown}
      onChange={pick}
      valueFormatter={() => (first ? 'Choose the last day' : formatDays(range.from, range.to))}
      presets={usualRanges(today)}
      allowSingleDateInRange
      maxDate={today}
      highlightToday
      excludeDate={(day) => first !== null && isTooLong(first, day)}
      popoverProps={{ position: 'bottom-end', onClose: () => setFirst(null) }}
    />
  );
}
