import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DayOfWorkouts } from '@trackboard/contract';
import { formatDay } from '../../../lib/dates.ts';
import { itemCount } from '../calendar/week.ts';
import { DayMenu } from '../programming/day-menu.tsx';
import { PhoneCard } from './phone-card.tsx';
import classes from './phone-day.module.css';

interface PhoneDayProps {
  day: DayOfWorkouts;
  today: string;
  /** Owners, and only where there is a track to post to. */
  onAdd?: ((day: string) => void) | undefined;
}

export function dayTitle(day: string, today: string): string {
  return day === today ? `Today, ${formatDay(day, 'weekday')}` : formatDay(day, 'long');
}

/** The chosen day on a phone. */
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
      {onAdd && (
        <Button
          variant="default"
          size="xl"
          className={classes.add}
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => onAdd(day.date)}
        >
          Add Workout
        </Button>
      )}
    </section>
  );
}
