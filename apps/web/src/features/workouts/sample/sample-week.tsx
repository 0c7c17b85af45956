import { Group } from '@mantine/core';
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
    <article className={classes.card} aria-label={workout.name}>
      <Plate color={color}>{words}</Plate>
      <h3 className={classes.name}>{workout.name}</h3>
      <WorkoutSummary workout={workout} />
    </article>
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
              className={classes.heading}
              gap="0 var(--space-8)"
              align="baseline"
              justify="space-between"
            >
              <h2>{formatDay(day, 'weekday')}</h2>
              <span>{workouts.length ? itemCount(workouts.length) : 'Rest day'}</span>
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
