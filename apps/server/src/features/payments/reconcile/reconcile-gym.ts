import type { Reconciliation } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { listAccountsOfGym } from '../connect/queries.ts';
import { presentReconciliation } from '../money/present.ts';
import { type ComparedGym, compareAccount } from './compare-account.ts';
import { insertReconciliation, listMembersWithoutAccess } from './queries.ts';

type Compared = Omit<Reconciliation, 'id' | 'at' | 'startedBy'>;

function add(sum: Compared, found: Compared): Compared {
  return {
    payments: sum.payments + found.payments,
    refunds: sum.refunds + found.refunds,
    failures: sum.failures + found.failures,
    payouts: sum.payouts + found.payouts,
    subscriptions: sum.subscriptions + found.subscriptions,
    findings: [...sum.findings, ...found.findings],
    notAsked: [...sum.notAsked, ...found.notAsked],
  };
}

/** A sentence for each athlete on a paid track who neither pays nor has a running grace. Nothing is corrected. */
async function compareMembers({ db, clock }: Context, gymId: string): Promise<string[]> {
  const members = await listMembersWithoutAccess(db, gymId, clock.now());
  return members.map(
    ({ athlete, track }) =>
      `${athlete} is on ${track} without a subscription or a running grace, and has no access.`,
  );
}

/**
 * Compares a gym's data with the provider's, corrects differences, and stores the findings. Compares each of the gym's
 * accounts, former ones too.
 */
export async function reconcileGym(
  context: Context,
  provider: Provider,
  gym: ComparedGym,
  startedBy: Reconciliation['startedBy'],
): Promise<Reconciliation> {
  const { db, clock } = context;
  const found: Compared[] = [];
  for (const account of await listAccountsOfGym(db, gym.gymId)) {
    found.push(await compareAccount(context, provider, gym, account));
  }
  const sum = found.reduce(add);
  const findings = [...sum.findings, ...(await compareMembers(context, gym.gymId))];
  const keys = { id: newId(), gymId: gym.gymId, startedBy, createdAt: clock.now() };
  const row = { ...sum, findings, ...keys };
  const { gymId: _gymId, ...stored } = await insertReconciliation(db, row);
  return presentReconciliation(stored);
}
