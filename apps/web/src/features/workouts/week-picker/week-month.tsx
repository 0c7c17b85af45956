import { DatePicker } from '@mantine/dates';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import { weekStart } from '../week.ts';
import classes from './week-picker.module.css';

interface WeekMonthProps {
  /** The Sunday of the shown week. */
  start: string;
  onPick: (day: string | null) => void;
}

/** Shows the month of the shown week, to choose another week. */
export function WeekMonth({ start, onPick }: WeekMonthProps) {
  const today = useGymToday();
  return (
    <DatePicker
      defaultDate={start}
      value={null}
      firstDayOfWeek={0}
      highlightToday
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      getDayProps={(day) => ({
        className: classes.day ?? '',
        'data-today': day === today || undefined,
        'data-in-week': weekStart(day) === start || undefined,
      })}
      onChange={onPick}
    />
  );
}
