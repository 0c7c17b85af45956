import { ApiError } from '../../../lib/api-error.ts';
import { serverText } from '../../../ui/toast-for-error.ts';

/** Whether the invitation does not work, so that the track can only be joined without it. */
export const isInvitationEnded = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'invitation_ended';

/** The message of a failed join; null if a field shows it. */
export function joinProblem(error: Error | null): string | null {
  if (!error) return null;
  if (!(error instanceof ApiError)) return serverText(error);
  if (error.fields['trackPassword']) return null;
  // The server's message is addressed to the owner.
  if (error.code === 'payments_unavailable' || error.stripeError) {
    return 'This gym takes no payments yet, so the track cannot be joined. Ask its owner.';
  }
  return serverText(error);
}
