import { type Failure, invalidField } from '@trackboard/contract';
import { publishTimeProblems } from '@trackboard/contract/workouts';
import type { Database } from '../../../platform/database/transaction.ts';
import { instantIn } from '../../../platform/time/instant-in.ts';
import { findGym } from '../../gyms/index.ts';
import type { PublishRequest } from './next-publication.ts';

/** `publishTimeFields` of the contract. */
export interface PublicationForm {
  readonly isPublished?: boolean | undefined;
  readonly publishOn?: string | null | undefined;
  readonly publishTime?: string | null | undefined;
}

/** A time zone ahead of or behind UTC can move an instant out of the valid years. */
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
