import type Stripe from 'stripe';
import { day } from '../kernel/clock.ts';
import { makeBalance, makeBalanceTransaction } from '../objects/balance.ts';
import { add, type World } from '../kernel/world.ts';

/** Midnight (UTC) at the beginning of the day `days` after `time`. */
export function startOfDay(time: number, days = 0): number {
  return Math.floor(time / day) * day + days * day;
}

const scheduleId = (account: string) => `schedule_${account || 'platform'}`;

/** Schedules the account's next automatic payout at `time` or earlier. */
function schedulePayout(world: World, account: string, time: number): void {
  const id = scheduleId(account);
  const row = world.store.find('sandbox.payout_schedule', account, id);
  if (!row) {
    const object = { id, object: 'sandbox.payout_schedule' as const, created: world.clock.now() };
    add(world, account, 'sandbox.payout_schedule', object, { due: time });
  } else if (row.due === null || row.due > time) {
    row.due = time;
    world.store.save(row);
  }
}

/** Adds a balance transaction to an account, and schedules when it becomes available and is paid out. */
export function post(
  world: World,
  account: string,
  entry: Omit<Parameters<typeof makeBalanceTransaction>[1], 'availableOn'> & {
    /** Days until the money is available; 0 is at once. */
    delayDays: number;
  },
): Stripe.BalanceTransaction {
  const now = world.clock.now();
  const { delayDays, ...given } = entry;
  const availableOn = delayDays === 0 ? now : startOfDay(now, delayDays);
  const transaction = makeBalanceTransaction(now, { ...given, availableOn });
  const pending = transaction.status === 'pending';
  add(world, account, 'balance_transaction', transaction, { due: pending ? availableOn : null });
  schedulePayout(world, account, pending ? availableOn : startOfDay(now, 1));
  return transaction;
}

function sumOfNet(world: World, account: string, status: string): number {
  const row = world.store.get(
    `SELECT coalesce(sum(json_extract(json, '$.net')), 0) AS total FROM objects
     WHERE account = ? AND type = 'balance_transaction' AND json_extract(json, '$.status') = ?`,
    account,
    status,
  );
  return Number(row?.['total']);
}

/** An account's available and pending balance. */
export function readBalance(world: World, account: string): Stripe.Balance {
  const available = sumOfNet(world, account, 'available');
  return makeBalance('usd', available, sumOfNet(world, account, 'pending'));
}
