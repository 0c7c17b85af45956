import type { PaymentRow } from '@trackboard/contract/payments';
import type { DescribedPayment } from './queries.ts';

export function presentPayment(row: DescribedPayment): PaymentRow {
  const { firstName, lastName, track, at, disputeStatus: status, dueAt, ...shown } = row;
  return {
    ...shown,
    at: at.toISOString(),
    athlete: firstName === null ? '' : `${firstName} ${lastName}`.trim(),
    track: track ?? '',
    dispute: status && { status, due: dueAt?.toISOString() ?? null },
  };
}

/** In the main unit of the currency, such as dollars: a plain number, so that spreadsheets can sum it. */
export const units = (cents: number): number => cents / 100;
