import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router';
import type { DayOfWorkouts, TrackWorkout, Workout } from '@trackboard/contract/workouts';
import { type WeightUnit, withLoadsIn } from '@trackboard/scoring';
import { proposeTimer, usualSetups } from '@trackboard/timer';
import { serverClock } from '../lib/server-clock.ts';
import { ScreenChoice } from '../features/screens/phone/screen-choice.tsx';
import {
  useChosenScreen,
  useTimerOnTv,
  workoutOfScreen,
} from '../features/screens/phone/use-timer-on-tv.ts';
import { ownControl, useKeptTimer, workoutOfOwn } from '../features/screens/phone/own-timer.ts';
import { TimerScreen, type WorkoutOfTimer } from '../features/screens/phone/timer-screen.tsx';
import { allWeeks, workoutQuery } from '../features/workouts/api.ts';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { useWeightUnit } from '../lib/session.ts';
import { scoreKindOf } from '../features/workouts/workout-kind.ts';
import { may } from '../lib/me.ts';
import { useOptionalMe } from '../lib/use-me.ts';

/**
 * Finds the workout with this id in the loaded weeks, which are there even without a connection.
 */
function useLoadedWorkout(id: string | undefined): TrackWorkout | undefined {
  const weeks = useQueryClient().getQueriesData<DayOfWorkouts[]>({ queryKey: allWeeks });
  const items = weeks.flatMap(([, days]) => days ?? []).flatMap(({ workouts }) => workouts);
  return items.find(({ trackWorkoutId }) => trackWorkoutId === id);
}

function useWorkout(id: string | undefined): { workout: Workout | null; isPending: boolean } {
  const isSignedIn = useOptionalMe() !== null;
  const loaded = useLoadedWorkout(id);
  const isNeeded = isSignedIn && id !== undefined && !loaded;
  const query = useQuery({ ...workoutQuery(id ?? ''), enabled: isNeeded });
  const workout = loaded?.workout ?? query.data?.workout ?? null;
  return { workout, isPending: isNeeded && query.isPending && query.fetchStatus !== 'paused' };
}

function timed(workout: Workout, unit: WeightUnit): WorkoutOfTimer {
  const { id, name, description, sets, timeCapMinutes = null } = workout;
  const setup = proposeTimer({
    name,
    description,
    sets,
    timeCapMinutes,
    score: scoreKindOf(workout),
  });
  return {
    id,
    name,
    description: withLoadsIn(description, unit),
    setup,
    plate: <KindPlate workout={workout} />,
  };
}

interface TimerOfProps {
  workoutId: string | null;
  /** The workout. Null without one, or while it cannot be loaded. */
  workout: WorkoutOfTimer | null;
  own: ReturnType<typeof useKeptTimer>;
  screen: ReturnType<typeof useChosenScreen>;
}

function TimerOf({ workoutId, workout, own, screen }: TimerOfProps) {
  const ownClock = ownControl(own, workoutId, workout?.setup ?? usualSetups.fortime);
  const tv = useTimerOnTv(screen, workoutId, ownClock.timer);
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? history.back() : void navigate({ to: '/dashboard' }));
  return (
    <TimerScreen
      workout={workout}
      control={tv.control ?? ownClock}
      onBack={back}
      screenChoice={<ScreenChoice screens={tv.screens} chosen={tv.chosen} onChoose={tv.choose} />}
    />
  );
}

/** The phone's clock, for a workout or without one. A clock under way keeps its workout. */
export function TimerPage() {
  const { workout: wanted = null } = useSearch({ from: '/timer' });
  const me = useOptionalMe();
  const own = useKeptTimer();
  const screen = useChosenScreen(may(me, 'programme') ? (me?.gymId ?? null) : null);
  const workoutId = screen.chosen
    ? workoutOfScreen(screen.chosen, wanted, serverClock.now())
    : workoutOfOwn(own.kept, wanted, own.now());
  const { workout, isPending } = useWorkout(workoutId ?? undefined);
  const unit = useWeightUnit();
  if (isPending || screen.isPending) return null;
  return (
    <TimerOf
      key={workoutId}
      workoutId={workoutId}
      workout={workout && timed(workout, unit)}
      own={own}
      screen={screen}
    />
  );
}
