import { DatePickerInput } from '@mantine/dates';
import { IconCalendarWeek } from '@tabler/icons-react';
import { weekLabel, weekStart } from '../week.ts';
import classes from './week-picker.module.css';

interface WeekFieldProps {
  /** Any day of the week. */
  value: string;
  onChange: (day: string) => void;
}

/** A field for a week from Sunday to Saturday; any of its days selects it. */
export function WeekField({ value, onChange }: WeekFieldProps) {
  const shown = weekLabel(weekStart(value), 'with-year');
  return (
    <DatePickerInput
      label="Week"
      // The label alone would hide the value.
      aria-label={`Week, ${shown}`}
      value={value}
      onChange={(day) => day && onChange(day)}
      valueFormatter={() => shown}
      leftSection={<IconCalendarWeek size={18} stroke={1.75} aria-hidden />}
      highlightToday
      getDayProps={(day) => ({
        className: classes.day ?? '',
        'data-in-week': weekStart(day) === weekStart(value) || undefined,
      })}
    />
  );
}
