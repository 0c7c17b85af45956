import type { Stripe } from 'stripe';
import type { PayoutRow } from '../ledger/queries.ts';
import { readPayout, refreshPayout } from '../ledger/refresh-payout.ts';
import { hasState } from '../refresh/has-state.ts';
import { type Comparison, listingOf } from './comparison.ts';
import { listPayouts, sumPayouts } from './queries.ts';
import { dayText, payoutText, statusText } from './words.ts';

/** A sentence about how a stored payout differs from the provider's; null if it does not. */
function payoutFinding(row: PayoutRow, state: ReturnType<typeof readPayout>): string | null {
  const text = payoutText(row);
  if (row.status !== state.status) {
    return `${text} was ${statusText(row.status)} here and is ${statusText(state.status)} at the provider: corrected.`;
  }
  if (row.arrivalDate !== state.arrivalDate) {
    return `${text} arrives on ${dayText(state.arrivalDate)}: corrected.`;
  }
  return hasState(row, state) ? null : `${text} differed and is corrected.`;
}

/** Compares the gym's payouts and their entries with the provider's and corrects them. */
export async function comparePayouts(at: Comparison) {
  const { context, provider, gymId, account } = at;
  const known = new Map((await listPayouts(context.db, at)).map((row) => [row.id, row]));
  const sums = await sumPayouts(context.db, at);
  const findings: string[] = [];
  let payouts = 0;

  /** The entries of an automatic payout, including its own, add up to zero. */
  const isComplete = ({ id, automatic }: Stripe.Payout) => !automatic || sums.get(id) === 0;

  const { created, options } = listingOf(at);
  const listed = provider.stripe.payouts.list({ ...created, limit: 100 }, options);
  for await (const payout of listed) {
    payouts += 1;
    const row = known.get(payout.id);
    const state = readPayout(payout);
    if (row?.isItemized && hasState(row, state) && isComplete(payout)) continue;
    await refreshPayout(context, provider, { gymId, account, payoutId: payout.id });
    if (!row) {
      findings.push(`${payoutText(state)} was missing and is added.`);
      continue;
    }
    const finding = payoutFinding(row, state);
    if (finding) findings.push(finding);
    const isCorrected =
      row.isItemized && (await sumPayouts(context.db, at)).get(row.id) !== sums.get(row.id);
    if (isCorrected) {
      findings.push(`${payoutText(row)} lacked some of its entries: corrected.`);
    }
  }
  return { payouts, findings };
}
