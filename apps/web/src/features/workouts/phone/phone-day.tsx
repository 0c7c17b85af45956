import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { Fragment } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useCardMarks } from '../card/card-context.ts';
import { dayCount } from '../week.ts';
import { takesScores } from '../workout-kind.ts';
import { PartHeading } from '../parts/part-heading.tsx';
import { partHeadings } from '../parts/parts.ts';
import { DayMenu } from '../programming/day-menu.tsx';
import { PhoneCard } from './phone-card.tsx';
import classes from './phone-day.module.css';

interface AddWorkoutButtonProps {
  disabled: boolean;
  onAdd: () => void;
}

/** Adds a workout to the chosen day; disabled if the gym has no track. */
export function AddWorkoutButton({ disabled, onAdd }: AddWorkoutButtonProps) {
  return (
    <Button
      variant="default"
      h={48}
      fullWidth
      className={classes.add}
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
      disabled={disabled}
      onClick={onAdd}
    >
      Add Workout
    </Button>
  );
}

interface PhoneDayProps {
  day: DayOfWorkouts;
  today: string;
  /** For owners of a gym with a track. */
  onAdd: (() => void) | undefined;
}

export function dayTitle(day: string, today: string): string {
  return day === today ? `Today, ${formatDay(day, 'weekday')}` : formatDay(day, 'long');
}

export function PhoneDay({ day, today, onAdd }: PhoneDayProps) {
  const { isLogged, trackName } = useCardMarks();
  const logged = day.workouts.filter(isLogged).length;
  const next =
    day.date <= today
      ? day.workouts.find((item) => takesScores(item.workout) && !isLogged(item))
      : undefined;
  const headings = partHeadings(day.workouts, trackName);
  return (
    <Stack component="section" gap="sm" pb="lg" px="sm" aria-label={formatDay(day.date, 'long')}>
      <Group
        component="header"
        mih={44}
        p="var(--space-10) var(--space-4) 0"
        gap="sm"
        wrap="nowrap"
      >
        <Title order={2} flex={1} fz="xl">
          {dayTitle(day.date, today)}
        </Title>
        <Box component="span" flex="none" c="dimmed" fz="var(--fs-14)">
          {dayCount(day.workouts.length, logged)}
        </Box>
        <DayMenu day={day.date} withWeek />
      </Group>
      {onAdd && <AddWorkoutButton disabled={false} onAdd={onAdd} />}
      {day.workouts.map((item) => (
        <Fragment key={item.trackWorkoutId}>
          <PartHeading text={headings.get(item.trackWorkoutId)} />
          <PhoneCard item={item} isNext={item === next} />
        </Fragment>
      ))}
      {day.workouts.length === 0 && !onAdd && (
        <p className={classes.rest}>Nothing is programmed for this day.</p>
      )}
    </Stack>
  );
}
