import { Group, Stack } from '@mantine/core';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { Fragment } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useCardMarks } from '../card/card-context.ts';
import { dayCount } from '../week.ts';
import { takesScores } from '../workout-kind.ts';
import { PartHeading } from '../parts/part-heading.tsx';
import { partHeadings } from '../parts/parts.ts';
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
  const { isLogged } = useCardMarks();
  const logged = day.workouts.filter(isLogged).length;
  const next =
    day.date <= today
      ? day.workouts.find((item) => takesScores(item.workout) && !isLogged(item))
      : undefined;
  const headings = partHeadings(day.workouts);
  return (
    <Stack component="section" gap="sm" pb="lg" px="sm" aria-label={formatDay(day.date, 'long')}>
      <Group component="header" className={classes.heading} gap="sm" wrap="nowrap">
        <h2 className="display">{dayTitle(day.date, today)}</h2>
        <span>{dayCount(day.workouts.length, logged)}</span>
        <DayMenu day={day.date} withWeek />
      </Group>
      {day.workouts.map((item) => (
        <Fragment key={item.trackWorkoutId}>
          <PartHeading text={headings.get(item.trackWorkoutId)} />
          <PhoneCard item={item} isNext={item === next} />
        </Fragment>
      ))}
      {day.workouts.length === 0 && !onAdd && (
        <p className={classes.rest}>Nothing is programmed for this day.</p>
      )}
      {onAdd && <AddWorkoutButton disabled={false} onAdd={onAdd} />}
    </Stack>
  );
}
