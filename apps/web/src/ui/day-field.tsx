import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface DayFieldProps {
  label: string;
  value: Temporal.PlainDate | null;
  onChange: (day: Temporal.PlainDate | null) => void;
  error?: ReactNode;
  disabled?: boolean;
}

/** A field for one calendar day, with a month to choose from. */
export function DayField({ label, value, onChange, error, disabled }: DayFieldProps) {
  return (
    <DatePickerInput
      label={label}
      value={value?.toString() ?? null}
      onChange={(day) => onChange(day ? Temporal.PlainDate.from(day) : null)}
      valueFormat="dddd, MMM D, YYYY"
      placeholder="Choose a date"
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      highlightToday
      error={error}
      disabled={disabled ?? false}
    />
  );
}
