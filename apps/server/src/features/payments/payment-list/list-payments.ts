import type { InputOf, OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { type Period, monthPeriod } from '../money/periods.ts';
import { presentPayment } from './present.ts';
import { type PaymentsOf, findPayments } from './queries.ts';

/** The filter for the payments of the actor's gym in a month; the current month by default. */
export function paymentsOf(
  { clock }: Context,
  { gym: { id: gymId, timeZone } }: GymActor,
  { month, ...filter }: Omit<PaymentsOf, 'gymId' | 'period'> & { month?: string | undefined },
): PaymentsOf & { readonly period: Period } {
  const shown = month ?? dayIn(timeZone, clock.now()).slice(0, 7);
  return { ...filter, gymId, period: monthPeriod(timeZone, shown) };
}

/** A page of payments, refunds and failures, with the counts for the filter. */
export async function listPayments(
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
