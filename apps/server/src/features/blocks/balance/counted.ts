import {
  type Pattern,
  type PatternedMovement,
  minutesOf,
  movementReader,
  movementTable,
  patternShares,
} from '@trackboard/scoring';
import type { Database } from '../../../platform/database/transaction.ts';
import { listOwnMovements } from '../movement-patterns/queries.ts';
import { type TrackWorkoutRow, findLiftNames } from './queries.ts';

/** A workout of the calendar, or one of a block that is not laid, which has neither an id nor a day. */
export type Countable = Omit<TrackWorkoutRow, 'id' | 'schedule'> & {
  readonly id: string | null;
  readonly schedule: string | null;
};

/** A workout with what counts in a balance. */
export interface Counted<Workout = Countable> {
  readonly workout: Workout;
  readonly minutes: number;
  readonly movements: readonly PatternedMovement[];
  readonly shares: ReadonlyMap<Pattern, number>;
}

type CountAll = <Workout extends Countable>(workouts: readonly Workout[]) => Counted<Workout>[];

/** Reads the movements of workouts in their names, lifts and details, with the table of a gym. */
export async function counter(db: Database, gymId: string): Promise<CountAll> {
  const read = movementReader(movementTable(await listOwnMovements(db, gymId)));
  const lifts = await findLiftNames(db);
  return (counted) =>
    counted.map((workout) => {
      const names = workout.movementIds.flatMap((id) => lifts.get(id) ?? []);
      const movements = read([workout.name, ...names, workout.description].join('\n'));
      return { workout, minutes: minutesOf(workout), movements, shares: patternShares(movements) };
    });
}

/** Whether a workout was on the calendar for athletes, up to today. */
export function isDone({ isPublished, schedule }: Countable, today: string): boolean {
  return isPublished && schedule !== null && schedule <= today;
}
