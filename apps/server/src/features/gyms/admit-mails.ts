import { failure, isFailure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { policies } from '../../platform/limits/policies.ts';
import { waitInWords } from '../../platform/limits/wait-in-words.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { after, days } from '../../platform/time/clock.ts';

/** A gym that sends mails, and the caller whose address is counted. */
export interface Sender {
  readonly actor: GymActor;
  readonly caller: Caller;
}

/** A gym is new for this long. */
const newFor = days(3);

/** Counts mails against the limits of the gym and of the owner's address. */
export async function admitMails(
  { limiter, clock }: Context,
  { actor: { gym }, caller }: Sender,
  size: number,
) {
  const isNew = after(gym.createdAt, newFor) > clock.now();
  const ofGym = isNew ? 'invitation.new-gym' : 'invitation.gym';
  const limits: Limit[] = [{ policy: ofGym, of: gym.id, size }];
  if (!caller.isLocal) limits.push({ policy: 'invitation.address', of: caller.address, size });
  const admission = await limiter.admit(limits);
  if (!isFailure(admission)) return admission;
  const { retryAfter = 0 } = admission.details;
  const { limit } = policies[ofGym];
  const message = `A ${isNew ? 'new ' : ''}gym can mail ${limit} invitations a day. Invite fewer people, or try again in ${waitInWords(retryAfter)}.`;
  return failure('too_many_requests', { message, retryAfter });
}
