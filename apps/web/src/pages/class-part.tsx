import type { OutputOf } from '@trackboard/contract';
import type { ClassRun } from '@trackboard/contract/class-runs';
import type * as scores from '@trackboard/contract/scores';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { type WeightUnit, withLoadsIn } from '@trackboard/scoring';
import { proposeTimer, type TimerSetup } from '@trackboard/timer';
import { restBetweenRounds, timesOfRounds } from '../features/class-runs/rounds.ts';
import type { ClassPart } from '../features/class-runs/run-class.tsx';
import type { ClassEntry } from '../features/scores/class-scores/class-rows.ts';
import type { ClassRow } from '../features/scores/class-scores/use-class-entry.ts';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { scoreKindOf } from '../features/workouts/workout-kind.ts';

export type ClassData = OutputOf<typeof scores.ofClass>;
type Athlete = ClassData['athletes'][number];

export const nameOf = ({ firstName, lastName }: Athlete) => `${firstName} ${lastName}`.trim();
export const isHere = ({ here, score }: Athlete) => here !== null || score !== null;

/** A part with its workout and the clock that it asks for. */
export interface Part extends ClassPart {
  readonly item: TrackWorkout;
  readonly setup: TimerSetup;
}

/** Returns a workout as a part of a class, with loads in the reader's unit. */
export function partOf(item: TrackWorkout, unit: WeightUnit): Part {
  const { name, description, sets, notes, timeCapMinutes = null } = item.workout;
  return {
    id: item.trackWorkoutId,
    name,
    notes,
    lines: withLoadsIn(description, unit).split('\n').filter(Boolean),
    plate: <KindPlate workout={item.workout} />,
    item,
    setup: proposeTimer({
      name,
      description,
      sets,
      timeCapMinutes,
      score: scoreKindOf(item.workout),
    }),
  };
}

/** What a coach has taken of an athlete in a part. */
export function roundsOf(run: ClassRun, userId: string, partId: string) {
  const found = run.athletes.find(
    (each) => each.userId === userId && each.trackWorkoutId === partId,
  );
  return { rounds: found?.rounds ?? [], isScaled: found?.isScaled ?? false };
}

/** Returns the fields to type into: the stored score, or the rounds that the coach has taken. */
export function entryToType(run: ClassRun, part: Part, { athlete, entry }: ClassRow): ClassEntry {
  const { rounds, isScaled } = roundsOf(run, athlete.userId, part.id);
  if (athlete.score || rounds.length === 0) {
    return { ...entry, isScaled: entry.isScaled || (!athlete.score && isScaled) };
  }
  const times = timesOfRounds(rounds, restBetweenRounds(part.item.workout.description));
  return { ...entry, isScaled, value: entry.value.map((value, set) => times[set] ?? value) };
}
