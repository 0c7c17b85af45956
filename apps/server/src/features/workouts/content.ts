import { workoutContent } from '@trackboard/contract/workouts';
import type { WorkoutRow } from './queries.ts';

/** Columns for the place of a workout on the calendar, who may see it and where it comes from. */
type PlaceColumn = 'gymId' | 'id' | 'trackId' | 'schedule' | 'sortOrder';
type PublicationColumn = 'isPublished' | 'publishAt';
type OriginColumn = 'copyId' | 'copiedFrom' | 'createdAt' | 'updatedAt' | 'deletedAt';

/** The content of a workout: all columns except those listed above. */
export type Content = Omit<WorkoutRow, PlaceColumn | PublicationColumn | OriginColumn>;

const shape: Record<keyof Content, unknown> = workoutContent.shape;
const fields = Object.keys(shape) as (keyof Content)[];

export function contentOf(row: WorkoutRow): Content {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Content;
}
