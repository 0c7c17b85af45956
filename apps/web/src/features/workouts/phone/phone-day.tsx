import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { formatDay } from '../../../lib/dates.ts';
import { itemCount } from '../week.ts';
import { DayMenu } from '../programming/day-menu.tsx';
import { AddWorkoutButton } from './add-workout-button.tsx';
import { PhoneCard } from './phone-card.tsx';
import classes from './phone-day.module.css';

interface PhoneDayProps {
  day: DayOfWorkouts;
  today: string;
  /** For owners of a gym with a track. */
  onAdd?: (() => void) | undefined;
}

export function dayTitle(day: string, today: string): string {
  return day === today ? `Today, ${formatDay(day, 'weekday')}` : formatDay(day, 'long');
}

export function PhoneDay({ day, today, onAdd }: PhoneDayProps) {
  return (
    <section className={classes.day} aria-label={formatDay(day.date, 'long')}>
      <header className={classes.heading}>
        <h2 className="display">{dayTitle(day.date, today)}</h2>
        <span>{itemCount(day.workouts.length)}</span>
        <DayMenu day={day.date} withWeek />
      </header>
      {day.workouts.map((item) => (
        <PhoneCard key={item.trackWorkoutId} item={item} />
      ))}
      {day.workouts.length === 0 && !onAdd && (
        <p className={classes.rest}>Nothing is programmed for this day.</p>
      )}
      {onAdd && <AddWorkoutButton disabled={false} onAdd={onAdd} />}
    </section>
  );
}
