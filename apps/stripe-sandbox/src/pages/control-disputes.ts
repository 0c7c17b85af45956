import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { closeDispute, isOpen, openDispute } from '../money/dispute.ts';
import { formatDay, formatMoney } from './format.ts';

/** The disputable charges and the disputes of the accounts, at most ten of each for each account. */
export function listDisputable(world: World) {
  const limit = 10;
  const accounts = world.store.list('account', { account: '', where: [['deleted', '!=', 1]] });
  return accounts.flatMap(({ id: account }) => [
    ...world.store.list('dispute', { account, limit }),
    ...world.store
      .list('charge', { account, limit, where: [['paid', '=', 1]] })
      .filter(({ object }) => !object.disputed && !object.refunded),
  ]);
}

/** What is shown of a charge or a dispute, and which buttons it has. */
export function describeDisputable(row: Row<'charge'> | Row<'dispute'>) {
  if (row.type === 'charge') {
    const { object } = row;
    const who = object.billing_details.email ?? object.id;
    const text = `${formatMoney(object.amount)} of ${who}, ${formatDay(object.created)}`;
    return { text, state: 'paid', actions: [{ value: 'open', label: 'Dispute' }] };
  }
  const { object } = row;
  const due = object.evidence_details.due_by;
  const deadline = isOpen(row) && due ? `, answer by ${formatDay(due)}` : '';
  return {
    text: `Dispute of ${formatMoney(object.amount)} of ${object.evidence.customer_email_address ?? object.id}`,
    state: `${object.status.replaceAll('_', ' ')}${deadline}`,
    actions: isOpen(row)
      ? [
          { value: 'won', label: 'Win' },
          { value: 'lost', label: 'Lose' },
        ]
      : [],
  };
}

/** Opens or closes a dispute on the control page. `id` is a charge's or a dispute's. */
export function controlDispute(world: World, id: string, value: string): void {
  const charge = world.store.findAnywhere('charge', id);
  const isDisputable = charge?.object.paid && !charge.object.disputed && !charge.object.refunded;
  if (value === 'open' && isDisputable) openDispute(world, charge);
  const dispute = world.store.findAnywhere('dispute', id);
  if ((value === 'won' || value === 'lost') && dispute && isOpen(dispute)) {
    closeDispute(world, dispute, value);
  }
}
