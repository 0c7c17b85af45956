import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { formatDay } from '../lib/dates.ts';
import { useGymToday } from '../lib/use-gym-zone.ts';

interface DayFieldProps extends Pick<
  DatePickerInputProps,
  'error' | 'excludeDate' | 'firstDayOfWeek' | 'leftSection' | 'maxDate' | 'minDate'
> {
  label: string;
  /** The day as `YYYY-MM-DD`. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  /** The path of the form value, which finds the field to focus after an error. */
  path?: string;
}

/** A field for a calendar day, with a month picker. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, path, ...others } = props;
  const today = useGymToday();
  const shown = value ? formatDay(value, 'full') : '';
  return (
    <DatePickerInput
      label={label}
      // The label alone would hide the value from screen readers.
      aria-label={shown ? `${label}, ${shown}` : undefined}
      value={value ?? null}
      onChange={onChange}
      valueFormatter={() => shown}
      placeholder="Choose a date"
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      highlightToday
      getDayProps={(day) => ({ 'data-today': day === today || undefined })}
      data-path={path}
      {...others}
    />
  );
}
