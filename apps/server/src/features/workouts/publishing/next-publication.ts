import { isDeepStrictEqual } from 'node:util';
import { type EventShape, type Failure, failure, invalidField } from '@trackboard/contract';
import {
  publishTimeProblems,
  workoutChanged,
  workoutPublished,
} from '@trackboard/contract/workouts';
import type { Database } from '../../../platform/database/transaction.ts';
import { instantIn } from '../../../platform/time/time-zone.ts';
import { findGym } from '../../gyms/index.ts';
import type { WorkoutRow } from '../queries.ts';

/** Whether athletes see a workout, and if not, when it will be published. */
export type Publication = Pick<WorkoutRow, 'isPublished' | 'publishAt'>;

/** The requested state. Fields that are left out are kept. */
interface PublishRequest {
  readonly isPublished?: boolean | undefined;
  /** Null cancels the planned time. */
  readonly publishAt?: Date | null | undefined;
}

export const draft: Publication = { isPublished: false, publishAt: null };
export const published: Publication = { isPublished: true, publishAt: null };

/**
 * Returns the next state. A future time makes a draft until then; a past time publishes the workout
 * now.
 */
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

/** `field` is the field of the request that would hide the workout. */
export function hidesScoresFailure(field: 'IsPublished' | 'Publish') {
  const message = 'Athletes have logged scores for this workout, so it stays published.';
  return failure('workout_has_scores', { message, fields: { [field]: message } });
}

/** Returns the events of a change. `otherwise` tells whether other fields have changed. */
export function publicationEvents(
  { isPublished, publishAt }: Publication,
  after: Publication,
  otherwise: boolean,
): EventShape[] {
  if (after.isPublished && !isPublished) return [workoutPublished];
  const changed = otherwise || !isDeepStrictEqual({ isPublished, publishAt }, after);
  return changed ? [workoutChanged] : [];
}

/** The fields of `publishTimeFields` in the contract. */
interface PublicationForm {
  readonly isPublished?: boolean | undefined;
  readonly publishOn?: string | null | undefined;
  readonly publishTime?: string | null | undefined;
}

/**
 * Whether an instant can be stored. A time zone ahead of or behind UTC can move it out of the valid
 * years.
 */
function isStorable(instant: Date): boolean {
  return instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999;
}

async function instantOf(
  db: Database,
  gymId: string,
  { publishOn, publishTime }: PublicationForm,
): Promise<Date | null | undefined> {
  if (!publishOn || !publishTime) return publishOn === undefined ? undefined : null;
  const gym = await findGym(db, gymId);
  return gym ? instantIn(gym.timeZone, publishOn, publishTime) : null;
}

/** Reads the publish request of a form in the gym's time zone, or returns the missing field. */
export async function readPublishRequest(
  db: Database,
  gymId: string,
  form: PublicationForm,
): Promise<PublishRequest | Failure<'invalid_input'>> {
  const { publishOn, publishTime } = publishTimeProblems(form);
  if (publishOn) return invalidField('PublishOn', publishOn);
  if (publishTime) return invalidField('PublishTime', publishTime);
  const publishAt = await instantOf(db, gymId, form);
  if (publishAt && !isStorable(publishAt)) return invalidField('PublishOn', 'Please Select Date');
  return { isPublished: form.isPublished, publishAt };
}
