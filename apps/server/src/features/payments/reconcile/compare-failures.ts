import type { FailureRow } from '../ledger/queries.ts';
import { findFailure } from '../ledger/queries.ts';
import { refreshFailure } from '../ledger/refresh-failure.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { type Comparison, listingOf } from './comparison.ts';
import { listOpenFailures, listPayers } from './queries.ts';
import { dayText, moneyText, statusText } from './words.ts';

function failureFinding(
  { timeZone }: Comparison,
  before: FailureRow | undefined,
  after: FailureRow,
  athlete: string | undefined,
): string | null {
  const sum = `${moneyText(after.amountDue, after.currency)} of ${dayText(dayIn(timeZone, after.failedAt))}`;
  const text = athlete ? `${athlete}, failed payment of ${sum}` : `A failed payment of ${sum}`;
  if (!before) return `${text} was missing and is added.`;
  if (before.status !== after.status) return `${text} is ${statusText(after.status)}: corrected.`;
  if (before.nextTryAt?.getTime() === after.nextTryAt?.getTime()) return null;
  return after.nextTryAt
    ? `${text} is tried again on ${dayText(dayIn(timeZone, after.nextTryAt))}: corrected.`
    : `${text} is not tried again: corrected.`;
}

/** The open invoices whose payment failed, with the times of their next attempts in seconds. */
async function listAtProvider(at: Comparison): Promise<Map<string, number | null>> {
  const { created, options } = listingOf(at);
  const open = new Map<string, number | null>();
  const invoices = at.provider.stripe.invoices.list(
    { ...created, status: 'open', limit: 100 },
    options,
  );
  for await (const { id, attempt_count: attempts, next_payment_attempt: next } of invoices) {
    if (attempts > 0) open.set(id, next);
  }
  return open;
}

/** Compares the failed payments that are still open with the provider's open invoices and corrects them. */
export async function compareFailures(at: Comparison) {
  const { context, provider, gymId, account } = at;
  const known = new Map((await listOpenFailures(context.db, at)).map((row) => [row.id, row]));
  const open = await listAtProvider(at);
  const ids = new Set([...known.keys(), ...open.keys()]);
  const findings: string[] = [];
  for (const id of ids) {
    const before = known.get(id);
    const next = before?.nextTryAt ? before.nextTryAt.getTime() / 1000 : null;
    if (before && open.has(id) && open.get(id) === next) continue;
    const stored = before ?? (await findFailure(context.db, gymId, id));
    await refreshFailure(context, provider, { gymId, account, invoiceId: id, isFailure: true });
    const after = await findFailure(context.db, gymId, id);
    if (!after) continue;
    const payers = await listPayers(context.db, gymId, [after]);
    const athlete = payers.get(after.stripeSubscriptionId ?? '')?.athlete;
    const finding = failureFinding(at, stored, after, athlete);
    if (finding) findings.push(finding);
  }
  return { failures: ids.size, findings };
}
