import type { Row } from '../kernel/store.ts';
import { change, type World } from '../kernel/world.ts';
import { closeDispute } from '../money/dispute.ts';
import { advancePayout, payOut } from '../money/payouts.ts';
import { expireSession } from './checkout.ts';
import { voidInvoice } from './invoice.ts';
import { renew, retry } from './renew.ts';
import { currentPeriodEnd, endSubscription, updateSubscription } from './subscription-status.ts';

function advanceSubscription(world: World, subscription: Row<'subscription'>): void {
  const { object, state } = subscription;
  const now = world.clock.now();
  if (object.status === 'incomplete') return expireSubscription(world, subscription);
  if (object.cancel_at !== null && object.cancel_at <= now) {
    return endSubscription(world, subscription, 'cancellation_requested');
  }
  const end = currentPeriodEnd(object);
  if (end <= now) return renew(world, subscription, end);
  if (object.status === 'trialing' && !state.trialEndAnnounced) {
    state.trialEndAnnounced = true;
    updateSubscription(world, subscription, {});
    world.emit(subscription.account, 'customer.subscription.trial_will_end', object);
  }
}

function expireSubscription(world: World, subscription: Row<'subscription'>): void {
  const id = subscription.object.latest_invoice as string;
  updateSubscription(world, subscription, {
    status: 'incomplete_expired',
    ended_at: world.clock.now(),
  });
  const invoice = world.store.find('invoice', subscription.account, id);
  if (invoice) voidInvoice(world, invoice);
}

function makeAvailable(world: World, transaction: Row<'balance_transaction'>): void {
  transaction.due = null;
  change(world, transaction, { status: 'available' });
}

function handle(world: World, row: Row): void {
  if (row.type === 'subscription') advanceSubscription(world, row as Row<'subscription'>);
  else if (row.type === 'invoice') retry(world, row as Row<'invoice'>);
  else if (row.type === 'checkout.session') expireSession(world, row as Row<'checkout.session'>);
  else if (row.type === 'balance_transaction') {
    makeAvailable(world, row as Row<'balance_transaction'>);
  } else if (row.type === 'dispute') closeDispute(world, row as Row<'dispute'>, 'lost');
  else if (row.type === 'payout') advancePayout(world, row as Row<'payout'>);
  else if (row.type === 'sandbox.payout_schedule') {
    payOut(world, row as Row<'sandbox.payout_schedule'>);
  }
}

/** Handles all rows that are due until `time` in order, each with the clock set to its due time. */
function runUntil(world: World, time: number): void {
  for (let row = world.store.nextDue(time); row; row = world.store.nextDue(time)) {
    const { id, due } = row;
    const current = row;
    world.clock.at(due ?? time, () => handle(world, current));
    const after = world.store.findAnywhere(row.type, id);
    if (after?.due === due) throw new Error(`${id} stays due at ${due}`);
  }
}

/** Handles all rows that are due now. */
export function runDue(world: World): void {
  world.store.transaction(() => runUntil(world, world.clock.now()));
}

/** Moves the clock forward and handles all rows that become due, in order of time. */
export function advance(world: World, seconds: number): void {
  world.store.transaction(() => {
    runUntil(world, world.clock.now() + seconds);
    world.clock.skip(seconds);
  });
}

/** Renews no present subscription and retries no present invoice, so that tests can share a sandbox. */
export function stopBilling({ store }: World): void {
  store.run("UPDATE objects SET due = NULL WHERE type IN ('subscription', 'invoice')");
}
