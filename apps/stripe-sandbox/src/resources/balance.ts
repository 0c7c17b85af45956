import type Stripe from 'stripe';
import { z } from 'zod/mini';
import { endpoint, reading, type Endpoint } from '../kernel/endpoint.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { integer } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, changeAndEmit, day, emit, type World } from '../kernel/world.ts';

/** Returns midnight (UTC) at the beginning of the day `days` after `time`. */
const startOfDay = (time: number, days: number): number => (Math.floor(time / day) + days) * day;

/** Schedules the account's next automatic payout at `time` or earlier. */
function schedulePayout(world: World, account: string, time: number): void {
  const id = `schedule_${account || 'platform'}`;
  const row = world.store.find('sandbox.payout_schedule', account, id);
  if (!row) {
    add(world, account, 'sandbox.payout_schedule', { id }, { due: time });
  } else if (row.due === null || row.due > time) {
    row.due = time;
    world.store.save(row);
  }
}

/** A change of an account's balance, in cents. */
interface Entry {
  amount: number;
  description: string;
  fees?: { amount: number; type: 'application_fee' | 'stripe_fee' }[];
  source: string;
  type: Stripe.BalanceTransaction.Type;
  /** The reporting category; if left out, the type. */
  reportingCategory?: string;
  /** The days until the money is available; if left out, it is available at once. */
  delayDays?: number;
}

/** Adds a balance transaction to an account, and schedules when it becomes available and is paid out. */
export function post(
  world: World,
  account: string,
  { fees = [], delayDays = 0, reportingCategory, ...given }: Entry,
): Row<'balance_transaction'> {
  const now = world.clock.now();
  const pending = delayDays > 0;
  const availableOn = pending ? startOfDay(now, delayDays) : now;
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0);
  const fields = {
    ...given,
    available_on: availableOn,
    currency: 'usd',
    fee,
    fee_details: fees,
    net: given.amount - fee,
    reporting_category: reportingCategory ?? given.type,
    status: pending ? 'pending' : 'available',
  } as const;
  const due = pending ? availableOn : null;
  schedulePayout(world, account, due ?? startOfDay(now, 1));
  return add(world, account, 'balance_transaction', fields, { due });
}

/** Makes the money of a transaction available. */
export function makeAvailable(world: World, transaction: Row<'balance_transaction'>): void {
  transaction.due = null;
  change(world, transaction, { status: 'available' });
}

function sumOfNet(world: World, account: string, status: string) {
  const row = world.store.get(
    `SELECT coalesce(sum(json_extract(json, '$.net')), 0) AS total FROM objects
     WHERE account = ? AND type = 'balance_transaction' AND json_extract(json, '$.status') = ?`,
    account,
    status,
  );
  return [{ amount: Number(row?.['total']), currency: 'usd' }] as const;
}

/** Returns an account's available and pending balance. */
export function readBalance(world: World, account: string) {
  const available = sumOfNet(world, account, 'available');
  return { object: 'balance', available, pending: sumOfNet(world, account, 'pending') };
}

const availableTo = (world: World, account: string): number =>
  sumOfNet(world, account, 'available')[0].amount;

function addPayout(world: World, account: string, amount: number, automatic: boolean) {
  const now = world.clock.now();
  const fields = {
    amount,
    arrival_date: startOfDay(now, 2),
    automatic,
    currency: 'usd',
    failure_message: null,
    status: 'pending',
  } as const;
  const payout = add(world, account, 'payout', fields, { due: startOfDay(now, 1) });
  const given = { amount: -amount, description: 'STRIPE PAYOUT', source: payout.id };
  const entry = post(world, account, { ...given, type: 'payout' });
  emit(world, payout, 'payout.created');
  return { payout, entry };
}

function findNextArrival(world: World, account: string): number | null {
  const row = world.store.get(
    `SELECT min(due) AS due FROM objects WHERE account = ? AND type = 'balance_transaction'`,
    account,
  );
  return (row?.['due'] as number | null | undefined) ?? null;
}

/**
 * Pays out everything that an account has available, once a day. The entries of a payout name the payout.
 */
export function payOut(world: World, schedule: Row<'sandbox.payout_schedule'>): void {
  const { account } = schedule;
  const { store } = world;
  schedule.due = findNextArrival(world, account);
  store.save(schedule);
  const connected = store.find('account', '', account)?.object;
  if (account !== '' && !connected?.payouts_enabled) return;
  const amount = availableTo(world, account);
  if (amount <= 0) return;
  const included = store.list('balance_transaction', {
    account,
    where: [
      ['state.payout', '=', null],
      ['status', '=', 'available'],
    ],
  });
  const { payout, entry } = addPayout(world, account, amount, true);
  for (const transaction of [...included, entry]) {
    store.save({ ...transaction, state: { payout: payout.id } });
  }
  // The payout's own entry has scheduled a payout for tomorrow, which is undone here.
  store.save(schedule);
}

/** Advances a payout to its next status: in transit, then paid or failed. */
export function advancePayout(world: World, payout: Row<'payout'>): void {
  const { account, object } = payout;
  if (object.status === 'pending') {
    payout.due = Math.max(object.arrival_date, object.created + day);
    return changeAndEmit(world, payout, { status: 'in_transit' }, 'payout.updated');
  }
  payout.due = null;
  if (!world.store.find('account', '', account)?.state.payoutsFail) {
    changeAndEmit(world, payout, { status: 'paid' }, 'payout.updated');
    return emit(world, payout, 'payout.paid');
  }
  const given = { amount: object.amount, description: 'STRIPE PAYOUT FAILURE', source: payout.id };
  post(world, account, { ...given, type: 'payout_failure' });
  const failed = {
    status: 'failed',
    failure_message: 'The bank account has been closed',
  };
  changeAndEmit(world, payout, failed, 'payout.updated');
  emit(world, payout, 'payout.failed');
}

const payoutParams = {
  amount: z.pipe(integer, z.number().check(z.minimum(1))),
  currency: z.literal('usd'),
};

export const balance: Endpoint[] = [
  endpoint('GET', '/balance', {}, ({ world, account }) => readBalance(world, account)),
  ...reading('/balance_transactions', 'balance_transaction', {
    payout: 'state.payout',
    source: 'source',
  }),
  ...reading('/payouts', 'payout', { status: 'status' }),
  endpoint('POST', '/payouts', payoutParams, ({ world, account, params }) => {
    if (params.amount > availableTo(world, account)) {
      const message =
        'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.';
      throw invalidRequest(message, { code: 'balance_insufficient' });
    }
    const owner = world.store.find('account', '', account);
    if (owner?.object.payouts_enabled === false) {
      const message = 'Payouts are not enabled on this account.';
      throw invalidRequest(message, { code: 'payouts_not_allowed' });
    }
    return addPayout(world, account, params.amount, false).payout.object;
  }),
];
