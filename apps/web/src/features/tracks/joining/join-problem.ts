import { ApiError } from '../../../lib/api-error.ts';
import { serverText } from '../../../ui/toast-for-error.ts';

/** Why a track could not be joined, as a message for the athlete; null when a field shows it already. */
export function joinProblem(error: Error | null): string | null {
  if (!error) return null;
  if (!(error instanceof ApiError)) return serverText(error);
  if (error.fields['trackPassword']) return null;
  // The server's message is for the owner, who has to fix it.
  if (error.code === 'payments_unavailable' || error.stripeError) {
    return 'This gym takes no payments yet, so the track cannot be joined. Ask its owner.';
  }
  return serverText(error);
}
