import type { DisputeStatus } from '@trackboard/contract/payments';
import { formatInstant } from '../../../lib/dates.ts';

interface Dispute {
  readonly status: DisputeStatus;
  /** The end of the time to answer. */
  readonly due: string | null;
}

/** 'Disputed: answer by Dec 7'. `timeZone` is the gym's. */
export function disputeText({ status, due }: Dispute, timeZone: string): string {
  if (status === 'won') return 'Dispute won';
  if (status === 'lost') return 'Dispute lost';
  if (status === 'under_review') return 'Disputed: the bank decides';
  if (!due) return 'Disputed: answer now';
  return `Disputed: answer by ${formatInstant(due, 'shortDate', timeZone)}`;
}

/** The provider's code for the cardholder's reason, in words: 'product not received'. */
export function claimText(reason: string): string {
  return reason.replaceAll('_', ' ');
}

/** The provider's reason for a failed payment, without 'Your' and the full stop, to use within a sentence. */
export function reasonText(reason: string): string {
  const words = reason.replace(/^Your card\b/, 'card').replace(/\.$/, '');
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}
