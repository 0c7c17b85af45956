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
  /** Shows `Today` or the day without its year, and the label only to screen readers. */
  isShort?: boolean;
}

function shortWords(day: string | null | undefined, today: string): string {
  if (!day) return '';
  return day === today ? 'Today' : formatDay(day, 'short');
}

/** A field for a calendar day, with a month picker. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, path, isShort = false, ...others } = props;
  const today = useGymToday();
  const fullWords = value ? formatDay(value, 'full') : '';
  const shown = isShort ? shortWords(value, today) : fullWords;
  return (
    <DatePickerInput
      label={isShort ? undefined : label}
      // The label alone would hide the value from screen readers.
      aria-label={shown ? `${label}, ${shown}` : undefined}
      value={value ?? null}
      onChange={onChange}
      valueFormatter={() => shown}
      placeholder="Choose a date"
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      highlightToday
      getDayProps={(day) => ({ 'data-today': day === today || undefined })}
      data-path={path}
      {...others}
    />
  );
}
