import { dayHeading } from '../chat-words.ts';
import { useToday } from '../../../lib/today.ts';
import classes from './day-heading.module.css';

/** The heading of a day's messages. */
export function DayHeading({ day }: { day: string }) {
  const today = useToday();
  return (
    <div className={classes.day}>
      <time dateTime={day}>{dayHeading(day, today)}</time>
    </div>
  );
}

/** Marks where reading stopped. */
export function NewMark() {
  return (
    <div className={classes.new}>
      <span>New</span>
    </div>
  );
}
