import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router';
import type { DayOfWorkouts, TrackWorkout, Workout } from '@trackboard/contract/workouts';
import { proposeTimer } from '@trackboard/timer';
import { ScreenChoice } from '../features/screens/phone/screen-choice.tsx';
import { useTimerOnTv } from '../features/screens/phone/use-timer-on-tv.ts';
import { readKeptTimer, useOwnTimer } from '../features/screens/phone/own-timer.ts';
import { TimerScreen, type WorkoutOfTimer } from '../features/screens/phone/timer-screen.tsx';
import { allWeeks, workoutQuery } from '../features/workouts/api.ts';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { scoreKindOf } from '../features/workouts/workout-kind.ts';
import { may } from '../lib/me.ts';
import { useOptionalMe } from '../lib/use-me.ts';

/** The workout of this id among the loaded weeks, which are there without a connection. */
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

function timed(workout: Workout): WorkoutOfTimer {
  const { id, name, description, sets, timeCapMinutes = null } = workout;
  const setup = proposeTimer({
    name,
    description,
    sets,
    timeCapMinutes,
    score: scoreKindOf(workout),
  });
  return { id, name, description, setup, plate: <KindPlate workout={workout} /> };
}

function TimerOf({ workout }: { workout: WorkoutOfTimer | null }) {
  const me = useOptionalMe();
  const own = useOwnTimer(workout?.id ?? null, workout?.setup ?? null);
  const tv = useTimerOnTv(may(me, 'programme') ? (me?.gymId ?? null) : null, own.timer);
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? history.back() : void navigate({ to: '/dashboard' }));
  return (
    <TimerScreen
      workout={workout}
      control={tv.control ?? own}
      onBack={back}
      screenChoice={<ScreenChoice screens={tv.screens} chosen={tv.chosen} onChoose={tv.choose} />}
    />
  );
}

/** The phone's clock, for a workout or without one. A started clock keeps its workout. */
export function TimerPage() {
  const { workout: wanted } = useSearch({ from: '/timer' });
  const kept = readKeptTimer();
  const isStarted = kept?.timer.startsAt != null;
  const { workout, isPending } = useWorkout(isStarted ? (kept.workoutId ?? undefined) : wanted);
  if (isPending) return null;
  return <TimerOf key={workout?.id} workout={workout && timed(workout)} />;
}
