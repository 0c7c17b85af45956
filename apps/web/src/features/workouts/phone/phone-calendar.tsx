import { Box, Group, Stack, Title } from '@mantine/core';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import type { ReactNode } from 'react';
import { useCardMarks } from '../card/card-context.ts';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import { ToolbarSelect } from '../toolbar/toolbar-select.tsx';
import type { AddChoice, Choice } from '../toolbar/calendar-toolbar.tsx';
import { shiftDay } from '../week.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PublishWeekButton } from '../programming/week-buttons.tsx';
import classes from './phone-calendar.module.css';
import { AddWorkoutButton, dayTitle, PhoneDay } from './phone-day.tsx';
import { useSwipe } from './use-swipe.ts';
import { WeekStrip } from './week-strip.tsx';

interface PhoneCalendarProps {
  start: string;
  day: string;
  today: string;
  /** Null while loading. */
  week: readonly DayOfWorkouts[] | null;
  tracks: Choice;
  gyms?: Choice | undefined;
  onDay: (day: string) => void;
  onWeek: (weeks: number) => void;
  onToday: () => void;
  /** The 'Add Workout' button of owners. */
  add?: AddChoice | undefined;
  /** Replaces the day. */
  overlay: ReactNode;
  /** Shown above the day. */
  hint: ReactNode;
}

function WaitingDay({ day, today }: { day: string; today: string }) {
  return (
    <Box component="section" px="sm" aria-label={formatDay(day, 'long')}>
      <Title order={2} mb="sm" pt="md" px="var(--space-4)" fz="xl">
        {dayTitle(day, today)}
      </Title>
      <Loading label="Loading workouts">
        <Stack gap="sm">
          <CardSkeleton />
          <CardSkeleton />
        </Stack>
      </Loading>
    </Box>
  );
}

/** The calendar on a phone: the days of the week, then one day; swiping changes the day. */
export function PhoneCalendar(props: PhoneCalendarProps) {
  const { day, today, week, tracks, gyms, onDay, add, overlay, hint, ...strip } = props;
  const { isLogged } = useCardMarks();
  const { ref, handlers } = useSwipe((days) => onDay(shiftDay(day, days)));
  const shown = week?.find((each) => each.date === day);
  return (
    <>
      <WeekStrip
        {...strip}
        day={day}
        today={today}
        onDay={onDay}
        logged={week && week.map((each) => each.workouts.map(isLogged))}
      />
      <Group className={classes.picks} gap="xs" pt="sm" px="md" wrap="nowrap">
        {gyms && <ToolbarSelect label="Gyms" {...gyms} disabled={gyms.options.length === 0} />}
        <ToolbarSelect label="Tracks" {...tracks} disabled={tracks.options.length === 0} />
        {tracks.beside}
      </Group>
      <div className={classes.publish}>{week && <PublishWeekButton fullWidth />}</div>
      {hint}
      {overlay ? (
        <Stack gap="sm" px="sm" py="md">
          {overlay}
          {add?.disabled && <AddWorkoutButton {...add} />}
        </Stack>
      ) : (
        // The day is another element than its placeholder: it comes together with the button above.
        <div key={shown ? 'day' : 'waiting'} className={classes.window}>
          <div ref={ref} className={classes.page} {...handlers}>
            {shown ? (
              <PhoneDay
                key={day}
                day={shown}
                today={today}
                onAdd={add && !add.disabled ? add.onAdd : undefined}
              />
            ) : (
              <WaitingDay day={day} today={today} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
