import { Box, Group, Paper } from '@mantine/core';
import { formatDay } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/today.ts';
import { Plate } from '../../../ui/plate.tsx';
import { WorkoutSummary } from '../card/workout-summary.tsx';
import { itemCount, weekDays, weekStart } from '../week.ts';
import { workoutKind } from '../workout-kind.ts';
import { type SampleWorkout, sampleWeek } from './sample-workouts.ts';
import classes from './sample-week.module.css';

function SampleCard({ workout }: { workout: SampleWorkout }) {
  const { color, words } = workoutKind(workout);
  return (
    <Paper component="article" radius="md" p="sm" aria-label={workout.name}>
      <Plate color={color}>{words}</Plate>
      <h3 className={classes.name}>{workout.name}</h3>
      <WorkoutSummary workout={workout} />
    </Paper>
  );
}

/** A week as athletes of a gym read it, for visitors without an account. */
export function SampleWeek() {
  const today = useToday();
  return (
    <div className={classes.week}>
      {weekDays(weekStart(today)).map((day, index) => {
        const workouts = sampleWeek[index] ?? [];
        return (
          <section
            key={day}
            className={classes.day}
            aria-label={formatDay(day, 'weekday')}
            aria-current={day === today ? 'date' : undefined}
          >
            <Group
              component="header"
              gap="0 var(--space-8)"
              px="var(--space-4)"
              py="sm"
              align="baseline"
              justify="space-between"
            >
              <Box component="h2" fz="var(--fs-14)" fw={620}>
                {formatDay(day, 'weekday')}
              </Box>
              <Box component="span" c="dimmed" fz="xs">
                {workouts.length ? itemCount(workouts.length) : 'Rest day'}
              </Box>
            </Group>
            {workouts.map((workout) => (
              <SampleCard key={workout.name} workout={workout} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
