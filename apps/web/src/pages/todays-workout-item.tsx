import { IconHistory, IconListNumbers, IconStopwatch } from '@tabler/icons-react';
import type { TodaysWorkout } from '@trackboard/contract/today';
import type { OwnResult } from '../features/scores/logged/use-own-results.ts';
import { OwnResultLine } from '../features/scores/logged/own-result-line.tsx';
import { lastTime } from '../features/scores/today/last-time.ts';
import {
  LiftSetsToLoad,
  WorkoutSummary,
  addMaxWords,
} from '../features/workouts/card/workout-summary.tsx';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { takesScores } from '../features/workouts/workout-kind.ts';
import { overHome } from '../lib/dialog-history.ts';
import { ButtonLink, PlainLink } from '../ui/links.tsx';
import classes from './todays-workouts.module.css';

/** Shows the weights to load, or a link to the place where a max is added. */
function setsOf(item: TodaysWorkout) {
  return (
    <LiftSetsToLoad
      workout={item.workout}
      weights={item.weights}
      addMax={
        <PlainLink className={classes.max} {...overHome({ workout: item.trackWorkoutId })}>
          {addMaxWords}
        </PlainLink>
      }
    />
  );
}

function lastTimeOf(item: TodaysWorkout, today: string) {
  const last = lastTime(item, today);
  if (!last) return null;
  return (
    <p className={`line dim ${classes.last}`}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>
        Last time, {last.day}: <b>{last.result}</b>
        {last.more && `, ${last.more}`}
        {last.toBeat && (
          <>
            , to beat: <b>{last.toBeat}</b>
          </>
        )}
      </span>
    </p>
  );
}

function actionsOf(item: TodaysWorkout, result: OwnResult | null, isNext: boolean) {
  const { trackWorkoutId: workout } = item;
  const { name } = item.workout;
  const ownWords = result?.isPartners ? 'Team Score' : 'Update';
  const words = result ? ownWords : 'Log score';
  return (
    <div className={classes.actions}>
      <ButtonLink
        variant={isNext ? 'marker' : 'default'}
        leftSection={isNext && <IconStopwatch size={20} stroke={2} aria-hidden />}
        aria-label={`${words}, ${name}`}
        {...overHome({ workout, panel: 'log' })}
      >
        {words}
      </ButtonLink>
      <ButtonLink
        variant="default"
        aria-label={`View score, ${name}`}
        {...overHome({ workout, panel: 'scores' })}
      >
        <IconListNumbers size={20} stroke={1.75} aria-hidden />
      </ButtonLink>
    </div>
  );
}

interface TodaysWorkoutItemProps {
  item: TodaysWorkout;
  /** The athlete's logged result, or null. */
  result: OwnResult | null;
  /** Whether this is the next workout to log. On a phone, the other workouts are rows. */
  isNext: boolean;
  /** The track, with its gym if there are several gyms. */
  where: string;
  today: string;
}

/** One of today's workouts, with the logged result or the work to do. */
export function TodaysWorkoutItem({ item, result, isNext, where, today }: TodaysWorkoutItemProps) {
  const { workout } = item;
  const isLift = workout.workoutType === 'lift' && workout.benchmarkValues.length > 0;
  return (
    <li className={`column ${classes.item}`} data-next={isNext || undefined}>
      <div className={`line wrap spread dim small ${classes.about}`}>
        <KindPlate workout={workout} />
        <bdi>{where}</bdi>
      </div>
      <h3 className={`display ${classes.name}`}>
        <PlainLink {...overHome({ workout: item.trackWorkoutId })}>{workout.name}</PlainLink>
      </h3>
      <div className={classes.work}>
        {isLift ? setsOf(item) : <WorkoutSummary workout={workout} />}
      </div>
      <div className={classes.result}>
        {result ? <OwnResultLine result={result} /> : lastTimeOf(item, today)}
      </div>
      {takesScores(workout) && actionsOf(item, result, isNext)}
    </li>
  );
}
