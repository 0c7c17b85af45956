import { failure, isFailure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { policies } from '../../../platform/limits/policies.ts';
import { waitInWords } from '../../../platform/limits/wait-in-words.ts';

/** Counts mails against the gym's limit of a day. */
export async function admitMails({ limiter }: Context, gymId: string, size: number) {
  const admission = await limiter.admit([{ policy: 'invitation.gym', of: gymId, size }]);
  if (!isFailure(admission)) return admission;
  const { retryAfter = 0 } = admission.details;
  const { limit } = policies['invitation.gym'];
  const message = `A gym can mail ${limit} invitations a day. Invite fewer people, or try again in ${waitInWords(retryAfter)}.`;
  return failure('too_many_requests', { message, retryAfter });
}
