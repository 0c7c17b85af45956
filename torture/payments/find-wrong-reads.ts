import { workouts } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import type { Stripe } from 'stripe';
import { type Scenario, isLate } from './scenario.ts';

/** The day of all workouts. */
const day = '2026-07-15';
const giving = new Set<string>(['active', 'trialing', 'past_due']);

/** The athletes with a subscription that gives access at the provider. */
async function listPaying(stripe: Stripe, account: string): Promise<Set<string>> {
  const paying = new Set<string>();
  const params = { status: 'all', limit: 100 } as const;
  for await (const each of stripe.subscriptions.list(params, { stripeAccount: account }))
    if (giving.has(each.status)) paying.add(each.metadata['userId'] ?? '');
  return paying;
}

/** Athletes who can read a workout that they must not read, or cannot read that of the track that they pay for. */
export async function findWrongReads(
  api: Api,
  stripe: Stripe,
  { gymId, account, customers, workouts: workoutOf }: Scenario,
): Promise<string[]> {
  const paying = await listPaying(stripe, account);
  const violations: string[] = [];
  for (const { id, token, outcome, trackId } of customers) {
    const range = { gymId, fromDate: day, toDate: day };
    const answer = await api.try(workouts.list, range, token);
    if (!answer.ok && answer.status !== 404)
      violations.push(`reading workouts was answered ${answer.status}`);
    const days = answer.ok ? answer.output : [];
    const read = days.flatMap((each) => each.workouts.map(({ trackWorkoutId }) => trackWorkoutId));
    const due = paying.has(id) && !isLate(outcome) ? [workoutOf.get(trackId)] : [];
    if (String(read) !== String(due))
      violations.push(`an athlete (${outcome}) reads ${read.length} workouts, not ${due.length}`);
  }
  return violations;
}
