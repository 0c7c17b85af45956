import { workoutContent } from '@trackboard/contract/workouts';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

type WorkoutRow = Selectable<DB['workouts']>;

/** Columns of a workout's place, visibility and origin. */
type PlaceColumn = 'gymId' | 'id' | 'trackId' | 'schedule' | 'sortOrder';
type PublicationColumn = 'isPublished' | 'publishAt';
type OriginColumn = 'copyId' | 'copiedFrom' | 'writtenBy' | 'writtenAt';
type StampColumn = 'createdAt' | 'updatedAt' | 'deletedAt';

/** The content of a workout: all columns except those of `PlaceColumn`. */
export type Content = Omit<
  WorkoutRow,
  PlaceColumn | PublicationColumn | OriginColumn | StampColumn
>;

const shape: Record<keyof Content, unknown> = workoutContent.shape;
const fields = Object.keys(shape) as (keyof Content)[];

const shown = ['id', 'trackId', 'schedule', 'sortOrder', 'isPublished', 'publishAt'] as const;

export type ShownWorkout = Content & Pick<WorkoutRow, (typeof shown)[number]>;

/** The columns of `ShownWorkout`. */
export const shownColumns = [...shown, ...fields].map((column) => `workouts.${column}` as const);

/**
 * Returns the upper end of the reps of each set. Sets that were stored before ranges have none, which is an equal end. During an
 * upgrade, an earlier version may have raised the reps above a stored end.
 */
export function upperRepsOf({
  repsPerSet,
  repsPerSetUpTo,
}: Pick<WorkoutRow, 'repsPerSet' | 'repsPerSetUpTo'>): number[] {
  return repsPerSet.map((reps, set) => Math.max(reps, repsPerSetUpTo[set] ?? reps));
}

export function contentOf(row: Content): Content {
  const content: Record<string, unknown> = {};
  for (const field of fields) content[field] = row[field];
  return { ...(content as Content), repsPerSetUpTo: upperRepsOf(row) };
}
