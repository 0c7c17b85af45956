import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatDays } from '../../lib/dates.ts';
import { useGymToday } from '../../lib/use-gym-zone.ts';
import classes from './graph-range-field.module.css';
import { type DayRange, isTooLong, usualRanges } from './graph-days.ts';

interface GraphRangeFieldProps {
  range: DayRange;
  onRange: (range: DayRange) => void;
}

type Picked = [string | null, string | null];

/** Chooses the days of the graph: at most a year, up to today. */
export function GraphRangeField({ range, onRange }: GraphRangeFieldProps) {
  const id = useId();
  const today = useGymToday();
  /** The first clicked day; null unless the second click is still to come. */
  const [first, setFirst] = useState<string | null>(null);
  const text = first ? 'Choose the last day' : formatDays(range.from, range.to);
  const shown: Picked = first ? [first, null] : [range.from, range.to];

  function pick([from, to]: Picked): void {
    setFirst(from && !to ? from : null);
    if (from && to) onRange({ from, to });
  }

  return (
    <DatePickerInput
      type="range"
      w={{ base: '100%', sm: 240 }}
      classNames={{
        datePickerRoot: classes.choice ?? '',
        presetsList: classes.presets ?? '',
        presetButton: classes.preset ?? '',
      }}
      variant="quiet"
      size="sm"
      // The popover is labelled by the element with this id.
      id={id}
      aria-label={`Days of the chart, ${text}`}
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      value={shown}
      onChange={pick}
      valueFormatter={() => text}
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      presets={usualRanges(today)}
      allowSingleDateInRange
      maxDate={today}
      highlightToday
      excludeDate={(day) => first !== null && isTooLong(first, day)}
      popoverProps={{
        id,
        position: 'bottom-end',
        returnFocus: true,
        onClose: () => setFirst(null),
      }}
    />
  );
}
