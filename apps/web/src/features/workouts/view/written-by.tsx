import { Text } from '@mantine/core';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';

interface WrittenByProps {
  writing: NonNullable<TrackWorkout['writtenBy']>;
}

/** The coach who wrote a workout, and on which day. */
export function WrittenBy({ writing: { name, date } }: WrittenByProps) {
  const day = dayOfInstant(date);
  return (
    <Text mt="md" fz="sm" c="var(--ink-3)">
      Written by <bdi>{name ?? 'a former coach'}</bdi>,{' '}
      <time dateTime={day}>{formatDay(day, 'shortDate')}</time>
    </Text>
  );
}
