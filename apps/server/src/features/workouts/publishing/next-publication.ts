import { isDeepStrictEqual } from 'node:util';
import { type EventShape, failure } from '@trackboard/contract';
import { workoutChanged, workoutPublished } from '@trackboard/contract/workouts';
import type { WorkoutRow } from '../queries.ts';

/** Whether athletes see a workout, and if not, when it will be published. */
export type Publication = Pick<WorkoutRow, 'isPublished' | 'publishAt'>;

/** The requested state; omitted fields are kept. */
export interface PublishRequest {
  readonly isPublished?: boolean | undefined;
  /** Null cancels the planned time. */
  readonly publishAt?: Date | null | undefined;
}

export const draft: Publication = { isPublished: false, publishAt: null };
export const published: Publication = { isPublished: true, publishAt: null };

/** With a future time the workout is a draft until then; with a past time it is published now. */
export function nextPublication(
  before: Publication,
  { isPublished, publishAt }: PublishRequest,
  now: Date,
): Publication {
  if (publishAt) return publishAt > now ? { isPublished: false, publishAt } : published;
  if (isPublished ?? before.isPublished) return published;
  return { isPublished: false, publishAt: publishAt === undefined ? before.publishAt : null };
}

/** Whether a change hides a workout from athletes. */
export function hidesWorkout(before: Publication, after: Publication): boolean {
  return before.isPublished && !after.isPublished;
}

/** `field`: the field of the request that would hide it. */
export function hidesScoresFailure(field: 'IsPublished' | 'Publish') {
  const message = 'Athletes have logged scores for this workout, so it stays published.';
  return failure('workout_has_scores', { message, fields: { [field]: message } });
}

/** The events of a change; `otherwise`: whether other fields have changed. */
export function publicationEvents(
  { isPublished, publishAt }: Publication,
  after: Publication,
  otherwise: boolean,
): EventShape[] {
  if (after.isPublished && !isPublished) return [workoutPublished];
  const changed = otherwise || !isDeepStrictEqual({ isPublished, publishAt }, after);
  return changed ? [workoutChanged] : [];
}
