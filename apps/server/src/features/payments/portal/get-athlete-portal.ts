import { type Failure, failure, isFailure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { lastDayBefore } from '../../../platform/time/clock.ts';
import { createCustomer } from '../checkout/sale.ts';
import { callAccount } from '../connect/call-account.ts';
import { accessEndOf } from '../entitlements/access-end.ts';
import { dayText } from '../reconcile/words.ts';
import { createPortalSession } from './create-portal-session.ts';
import { findAthleteCustomer, listPaidBeforeDisconnection } from './queries.ts';

/** Why an athlete has no portal: the gym's account was disconnected. Says until when the athlete has access. */
async function accountDisconnected(
  { db, clock }: Context,
  { timeZone, ...athlete }: { gymId: string; userId: string; timeZone: string },
): Promise<Failure<'account_disconnected'>> {
  // The job that stores the ends of access may not have run yet.
  const ends = (await listPaidBeforeDisconnection(db, athlete))
    .map((row) => accessEndOf(row, row.disconnectedAt))
    .filter((end) => end !== null && end > clock.now());
  const last = ends.toSorted((a, b) => Number(b) - Number(a))[0];
  if (!last) return failure('account_disconnected');
  const day = dayText(lastDayBefore(timeZone, last));
  const message = `Your gym has disconnected its payment account. You have access until ${day}; nothing more is charged through Trackboard.`;
  return failure('account_disconnected', { message });
}

/**
 * A link to the billing portal of an athlete's subscriptions in a gym. Former members can open it too. A disconnected
 * account has none; the failure says until when the athlete has access.
 */
export async function getAthletePortal(context: Context, actor: Actor, gymId: string) {
  const { provider, db, log } = context;
  const found = await findAthleteCustomer(db, gymId, actor.id);
  if (!found) return failure('not_found');
  if (!provider) return failure('payments_off');
  const { customer, account, timeZone } = found;
  if (!customer || !account) return failure('nothing_to_pay');
  const athlete = { gymId, userId: actor.id };
  if (found.disconnectedAt) return accountDisconnected(context, { ...athlete, timeZone });
  const { stripe } = provider;
  const replace = () => createCustomer(context, { stripe, account }, athlete, customer);
  const of = { customer, account, returnTo: '/dashboard', replace };
  const open = () =>
    callAccount(context, account, () => createPortalSession(context, provider, of));
  const opened = await callProvider(log, open, 'sale_refused');
  const isLost = isFailure(opened) && opened.failure === 'account_disconnected';
  return isLost ? accountDisconnected(context, { ...athlete, timeZone }) : opened;
}
