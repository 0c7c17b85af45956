import { failure, invalidField } from '@trackboard/contract';
import { trackProblems } from '@trackboard/contract/tracks';

export const notConnected = () =>
  failure('payments_unavailable', { stripeError: 'No active connected account' });

/** The error with the wire names of fields that the track's type requires; null without one. */
export function missingFieldFailure(form: Parameters<typeof trackProblems>[0]) {
  const { joinPassword, price } = trackProblems(form);
  if (joinPassword) return invalidField('JoinPassword', joinPassword);
  return price ? invalidField('Price', price) : null;
}

/** A dollar amount in cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
