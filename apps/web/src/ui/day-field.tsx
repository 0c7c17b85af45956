import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../lib/dates.ts';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD` */
  value?: string | null;
  onChange?: (day: string | null) => void;
  error?: ReactNode;
  /** The path of the form value, by which a field with an error is focused. */
  path?: string;
  /** The first selectable day, `YYYY-MM-DD`. */
  earliest?: string;
  /** The last selectable day, `YYYY-MM-DD`. */
  latest?: string;
}

/** A field for a calendar day, with a month picker. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, error, path, earliest, latest } = props;
  const shown = value ? formatDay(value, 'full') : '';
  return (
    <DatePickerInput
      label={label}
      // The label alone would hide the value.
      aria-label={shown ? `${label}, ${shown}` : undefined}
      value={value ?? null}
      onChange={onChange}
      valueFormatter={() => shown}
      placeholder="Choose a date"
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      highlightToday
      minDate={earliest}
      maxDate={latest}
      data-path={path}
      error={error}
    />
  );
}
