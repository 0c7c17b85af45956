import { formatInstant } from '../../../lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { queryFor } from '../../../lib/query-for.ts';

const reasons: Readonly<Record<string, string>> = {
  'requirements.past_due': 'Some details of your account are overdue.',
  'requirements.pending_verification':
    'The payment provider is checking your details. There is nothing to do until it has.',
  under_review: 'The payment provider is reviewing your account.',
  listed: 'The payment provider is reviewing your account.',
  platform_paused: 'Payments to your account are paused. Contact us.',
};

/** Explains the provider's code for an account that cannot take payments. */
export function disabledText(reason: string | null): string {
  if (reason?.startsWith('rejected.')) {
    return 'The payment provider has rejected your account. Its support can tell you why.';
  }
  return (
    reasons[reason ?? ''] ??
    'The payment provider needs some more details before athletes can pay you.'
  );
}

/** Says since when a gym's payment account is disconnected, and what that means for its athletes. `timeZone` is the gym's. */
export function disconnectedText(disconnectedAt: string, timeZone: string): string {
  const day = formatInstant(disconnectedAt, 'date', timeZone);
  return `Your payment account is disconnected since ${day}. Athletes keep their tracks as long as they have paid, and nobody new can subscribe.`;
}

/** Fetches the state of the gym's account at the payment provider and of its plan. */
export function useAccount() {
  return useQuery({ ...queryFor(payments.accountStatus, {}), refetchOnWindowFocus: 'always' });
}
