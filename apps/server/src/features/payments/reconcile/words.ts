import { moneyText } from '@trackboard/money';
import { dayIn } from '../../../platform/time/clock.ts';
import type { Entry } from '../ledger/entries.ts';

/** The formats of sentences about a gym's money. */
export interface Wording {
  readonly timeZone: string;
  readonly currency: string;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day: `Nov 10`. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`));
}

type Described = Pick<Entry, 'kind' | 'amount' | 'createdAt' | 'currency'>;

/** Describes an entry of the ledger: `Cleo Hart, $25.00 of Nov 10`. */
export function entryText(
  { kind, amount, createdAt, currency }: Described,
  athlete: string | undefined,
  { timeZone }: Wording,
): string {
  const when = dayText(dayIn(timeZone, createdAt));
  if (kind === 'other') return `A correction of ${moneyText(amount, currency)} of ${when}`;
  const sum = `${moneyText(Math.abs(amount), currency)} of ${when}`;
  if (kind === 'payout') return `The entry of a payout of ${sum}`;
  if (kind === 'refund') return athlete ? `${athlete}, refund of ${sum}` : `A refund of ${sum}`;
  return athlete ? `${athlete}, ${sum}` : `A payment of ${sum}`;
}

/** Describes a payout: `The payout of $507.22 of Nov 9`. */
export function payoutText({
  amount,
  currency,
  arrivalDate,
}: {
  amount: number;
  currency: string;
  arrivalDate: string;
}): string {
  return `The payout of ${moneyText(amount, currency)} of ${dayText(arrivalDate)}`;
}

/** Describes an unreadable account: `The account acct_1, disconnected since Nov 10, could not be asked.` */
export function notAskedText(
  account: string,
  row: { readonly disconnectedAt: Date | null } | undefined,
  timeZone: string,
): string {
  const since = row?.disconnectedAt
    ? `, disconnected since ${dayText(dayIn(timeZone, row.disconnectedAt))},`
    : '';
  return `The account ${account}${since} could not be asked.`;
}

/** Converts a status to text: `past due`. */
export function statusText(status: string): string {
  return status.replaceAll('_', ' ');
}
