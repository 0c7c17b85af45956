import type { InputOf, OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import type { PaymentRow } from '@trackboard/contract/payments';
import { toUnits } from '@trackboard/money';
import type { Context } from '../../../platform/context.ts';
import { type CsvColumn, csvFile } from '../../../platform/csv/csv-lines.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import { type Route, WithTotal, fileRoute, route } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { type Period, monthPeriod } from '../money/periods.ts';
import {
  type DescribedPayment,
  type PaymentsOf,
  findCurrency,
  findPayments,
  listPaymentsAfter,
} from './queries.ts';

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

/** Builds the filter for the payments of the actor's gym in a month, by default the current one. */
function paymentsOf(
  { clock }: Context,
  { gym: { id: gymId, timeZone } }: GymActor,
  { month, ...filter }: Omit<PaymentsOf, 'gymId' | 'period'> & { month?: string | undefined },
): PaymentsOf & { readonly period: Period } {
  const shown = month ?? dayIn(timeZone, clock.now()).slice(0, 7);
  return { ...filter, gymId, period: monthPeriod(timeZone, shown) };
}

/** A page of payments, refunds and failures, with the counts for the filter. */
async function listPayments(
  context: Context,
  actor: GymActor,
  { month, status, search, ...query }: InputOf<typeof payments.listPayments>,
): Promise<WithTotal<OutputOf<typeof payments.listPayments>>> {
  const of = paymentsOf(context, actor, { month, status, search });
  const found = await findPayments(context.db, of, sliceOf({ ...query, search }));
  const { paid = 0, refunded = 0, failed = 0, other = 0 } = found?.head ?? {};
  const counts = { paid, refunded, failed, other };
  const total = status ? counts[status] : paid + refunded + failed + other;
  const output = { rows: (found?.rows ?? []).map(presentPayment), total, counts };
  return new WithTotal(output, total);
}

const statuses = { paid: 'Paid', refunded: 'Refunded', failed: 'Failed', other: 'Correction' };

function columnsFor(timeZone: string, currency: string): CsvColumn<DescribedPayment>[] {
  // The amounts are plain numbers, so that spreadsheets can sum them.
  const units = (cents: number) => toUnits(cents, currency);
  return [
    { heading: 'Date', cell: ({ at }) => dayIn(timeZone, at) },
    { heading: 'Athlete', cell: (row) => presentPayment(row).athlete },
    { heading: 'Track', cell: ({ track }) => track },
    { heading: 'Status', cell: ({ status }) => statuses[status] },
    { heading: 'Amount', cell: ({ amount }) => units(amount) },
    { heading: 'Provider Fee', cell: ({ providerFee }) => units(providerFee) },
    { heading: 'Platform Fee', cell: ({ platformFee }) => units(platformFee) },
    { heading: 'To You', cell: ({ net }) => units(net) },
    { heading: 'Currency', cell: () => currency.toUpperCase() },
    { heading: 'Payout Date', cell: ({ payoutArrives }) => payoutArrives },
    { heading: 'Payout', cell: ({ payoutId }) => payoutId },
    { heading: 'Id', cell: ({ id }) => id },
    { heading: 'Reason', cell: ({ reason }) => reason },
  ];
}

/** The payments of a month as a CSV file. */
async function exportPayments(
  context: Context,
  actor: GymActor,
  input: InputOf<typeof payments.exportPayments>,
) {
  const { db } = context;
  const of = paymentsOf(context, actor, input);
  const currency = await findCurrency(db, actor.gym.id);
  const rows = eachPage<DescribedPayment>((after) => listPaymentsAfter(db, of, after));
  const name = `payments-${of.period.from.slice(0, 7)}.csv`;
  return csvFile(name, columnsFor(actor.gym.timeZone, currency), rows);
}

export const paymentListRoutes = (context: Context): Route[] => [
  route(payments.listPayments, ({ input, actor }) => listPayments(context, actor, input)),
  fileRoute(payments.exportPayments, ({ input, actor }) => exportPayments(context, actor, input)),
];
