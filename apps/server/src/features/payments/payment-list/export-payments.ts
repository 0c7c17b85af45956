import type { InputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { type CsvColumn, csvFile } from '../../../platform/csv/csv-lines.ts';
import type { Context } from '../../../platform/context.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { paymentsOf } from './list-payments.ts';
import { presentPayment, units } from './present.ts';
import { type DescribedPayment, findCurrency, listPaymentsAfter } from './queries.ts';

const statuses = { paid: 'Paid', refunded: 'Refunded', failed: 'Failed', other: 'Correction' };

function columnsFor(timeZone: string, currency: string): CsvColumn<DescribedPayment>[] {
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
export async function exportPayments(
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
