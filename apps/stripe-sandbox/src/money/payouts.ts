import { day } from '../kernel/clock.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, changeAndEmit, type World } from '../kernel/world.ts';
import { makePayout } from '../objects/balance.ts';
import { post, readBalance, startOfDay } from './ledger.ts';

/** Days from a payout to the arrival of the money at the bank. */
const transferDays = 2;

/** Pays out an amount in cents. Automatic payouts list the transactions that they include. */
export function createPayout(
  world: World,
  account: string,
  given: { amount: number; automatic: boolean; destination: string },
): Row<'payout'> {
  const now = world.clock.now();
  const payout = makePayout(now, { ...given, arrivalDate: startOfDay(now, transferDays) });
  const row = add(world, account, 'payout', payout, { due: startOfDay(now, 1) });
  const transaction = post(world, account, {
    amount: -given.amount,
    currency: payout.currency,
    description: 'STRIPE PAYOUT',
    source: payout.id,
    type: 'payout',
    reportingCategory: 'payout',
    delayDays: 0,
  });
  change(world, row, { balance_transaction: transaction.id });
  world.emit(account, 'payout.created', row.object);
  return row;
}

/** Pays out everything an account has available, once a day. */
export function payOut(world: World, schedule: Row<'sandbox.payout_schedule'>): void {
  const { account } = schedule;
  schedule.due = findNextArrival(world, account);
  world.store.save(schedule);
  const connected = account === '' ? undefined : world.store.find('account', '', account)?.object;
  if (account !== '' && !connected?.payouts_enabled) return;
  const amount = readBalance(world, account).available[0]?.amount ?? 0;
  if (amount <= 0) return;
  const bank = connected?.external_accounts?.data[0]?.id ?? 'ba_sandboxPlatform';
  const included = listUnpaid(world, account);
  const payout = createPayout(world, account, { amount, automatic: true, destination: bank });
  const own = payout.object.balance_transaction as string;
  const ownRow = world.store.find('balance_transaction', account, own);
  for (const transaction of ownRow ? [...included, ownRow] : included) {
    transaction.state = { payout: payout.id };
    world.store.save(transaction);
  }
  // The payout's own transaction has scheduled a payout for tomorrow, which is not needed.
  schedule.due = findNextArrival(world, account);
  world.store.save(schedule);
}

function listUnpaid(world: World, account: string): Row<'balance_transaction'>[] {
  return world.store.list('balance_transaction', {
    account,
    where: [
      ['state.payout', '=', null],
      ['status', '=', 'available'],
    ],
  });
}

function findNextArrival(world: World, account: string): number | null {
  const row = world.store.get(
    `SELECT min(due) AS due FROM objects WHERE account = ? AND type = 'balance_transaction'`,
    account,
  );
  return (row?.['due'] as number | null | undefined) ?? null;
}

/** Advances a payout to its next status: in transit, then paid. */
export function advancePayout(world: World, payout: Row<'payout'>): void {
  const { account, object } = payout;
  if (object.status === 'pending') {
    payout.due = Math.max(object.arrival_date, object.created + day);
    return changeAndEmit(world, payout, { status: 'in_transit' }, 'payout.updated');
  }
  payout.due = null;
  if (world.store.find('account', '', account)?.state.payoutsFail) return failPayout(world, payout);
  const trace = { status: 'supported', value: `TRACE${object.id.slice(3, 15).toUpperCase()}` };
  const previous = change(world, payout, { status: 'paid', trace_id: trace });
  world.emit(account, 'payout.updated', object, previous);
  world.emit(account, 'payout.paid', object);
}

/** Fails a payout: its amount returns to the balance. */
function failPayout(world: World, payout: Row<'payout'>): void {
  const { account, object } = payout;
  const transaction = post(world, account, {
    amount: object.amount,
    currency: object.currency,
    description: 'STRIPE PAYOUT FAILURE',
    source: object.id,
    type: 'payout_failure',
    reportingCategory: 'payout_reversal',
    delayDays: 0,
  });
  const previous = change(world, payout, {
    status: 'failed',
    failure_balance_transaction: transaction.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
  });
  world.emit(account, 'payout.updated', object, previous);
  world.emit(account, 'payout.failed', object);
}
