import { DatePickerInput } from '@mantine/dates';
import { IconCalendarWeek } from '@tabler/icons-react';
import range from './week-picker.module.css';
import { weekLabel, weekStart } from '../week.ts';

interface WeekFieldProps {
  label: string;
  /** Any day of the week. */
  value: string;
  onChange: (day: string) => void;
}

/** A field for a week from Sunday to Saturday, chosen by any of its days. */
export function WeekField({ label, value, onChange }: WeekFieldProps) {
  return (
    <DatePickerInput
      label={label}
      value={value}
      onChange={(day) => day && onChange(day)}
      valueFormatter={() => weekLabel(weekStart(value), 'with-year')}
      leftSection={<IconCalendarWeek size={18} stroke={1.75} aria-hidden />}
      highlightToday
      getDayProps={(day) => ({
        className: range.day ?? '',
        'data-in-week': weekStart(day) === weekStart(value) || undefined,
      })}
    />
  );
}
