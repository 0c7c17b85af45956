import type { DisputeRow } from '../ledger/queries.ts';
import { findDispute } from '../ledger/queries.ts';
import { readDispute, refreshDispute } from '../ledger/refresh-dispute.ts';
import { hasState } from '../refresh/has-state.ts';
import { type Comparison, listingOf } from './comparison.ts';
import { listDisputes, listPayers } from './queries.ts';
import { moneyText } from './words.ts';

const words: Readonly<Record<DisputeRow['status'], string>> = {
  needs_response: 'unanswered',
  under_review: 'under review',
  won: 'won',
  lost: 'lost',
};

function disputeFinding(
  before: DisputeRow | undefined,
  after: DisputeRow,
  athlete: string | undefined,
): string {
  const sum = moneyText(after.amount, after.currency);
  const text = athlete ? `${athlete}'s dispute of ${sum}` : `A dispute of ${sum}`;
  if (!before) return `${text} was missing and is added.`;
  if (before.status === after.status) return `${text} differed and is corrected.`;
  return `${text} was ${words[before.status]} here and is ${words[after.status]} at the provider: corrected.`;
}

/** Whether a dispute is as it was; each refresh has another version and time. */
function isSame(before: DisputeRow, { version: _version, refreshedAt: _at, ...after }: DisputeRow) {
  return hasState(before, after);
}

/** Compares the gym's disputes with the provider's and corrects them. */
export async function compareDisputes(at: Comparison) {
  const { context, provider, gymId, account } = at;
  const known = new Map((await listDisputes(context.db, at)).map((row) => [row.id, row]));
  const findings: string[] = [];
  const { created, options } = listingOf(at);
  const open = [...known.values()].filter(({ status }) => status !== 'won' && status !== 'lost');
  const suspects = new Set(open.map(({ id }) => id));
  const listed = provider.stripe.disputes.list({ ...created, limit: 100 }, options);
  for await (const dispute of listed) {
    const row = known.get(dispute.id);
    if (row && hasState(row, readDispute(dispute))) suspects.delete(dispute.id);
    else suspects.add(dispute.id);
  }
  for (const disputeId of suspects) {
    const before = known.get(disputeId);
    await refreshDispute(context, provider, { gymId, account, disputeId });
    const after = await findDispute(context.db, gymId, disputeId);
    if (!after || (before && isSame(before, after))) continue;
    const payers = await listPayers(context.db, gymId, [after]);
    const { athlete } = payers.get(after.stripeSubscriptionId ?? '') ?? {};
    findings.push(disputeFinding(before, after, athlete));
  }
  return { findings };
}
