import type { Kinds } from '../kernel/kinds.ts';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { advancePayout, makeAvailable, payOut } from './balance.ts';
import { expireSession } from './checkout-sessions.ts';
import { closeDispute } from './disputes.ts';
import { retry } from './invoices.ts';
import { failRefund } from './payments.ts';
import { advanceSubscription } from './subscriptions.ts';

/** The handlers of due objects, by kind. */
const handlers: { [K in keyof Kinds]?: (world: World, row: Row<K>) => void } = {
  balance_transaction: makeAvailable,
  'checkout.session': expireSession,
  dispute: (world, dispute) => closeDispute(world, dispute, 'lost'),
  invoice: retry,
  payout: advancePayout,
  refund: failRefund,
  'sandbox.payout_schedule': payOut,
  subscription: advanceSubscription,
};

/** Handles all rows that are due until `time` in order, each with the clock set to its due time. */
function runUntil(world: World, time: number): void {
  for (let row = world.store.nextDue(time); row; row = world.store.nextDue(time)) {
    const current = row;
    const { id, type, due } = row;
    const handle = handlers[type] as ((world: World, row: Row) => void) | undefined;
    world.clock.at(due ?? time, () => handle?.(world, current));
    const isSame = world.store.findAnywhere(type, id)?.due === due;
    if (isSame) throw new Error(`${id} stays due at ${due}`);
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

/**
 * Stops renewals of all present subscriptions and retries of all present invoices, so that tests can
 * share a sandbox.
 */
export function stopBilling({ store }: World): void {
  store.run("UPDATE objects SET due = NULL WHERE type IN ('subscription', 'invoice')");
}
