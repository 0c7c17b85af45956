import { failure, isFailure } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import type { Reconciliation } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, dayIn, days, hours, minutes } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/time-zone.ts';
import { listAccountsOfGym } from '../connect/queries.ts';
import { presentReconciliation } from '../money/money.ts';
import { type ComparedGym, compareAccount } from './compare-account.ts';
import {
  claimDue,
  insertReconciliation,
  listMembersWithoutAccess,
  listUnscheduled,
  setReconcileAt,
} from './queries.ts';

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

/**
 * Returns a sentence for each athlete on a paid track who neither pays nor has a running grace. Corrects nothing.
 */
async function compareMembers({ db, clock }: Context, gymId: string): Promise<string[]> {
  const members = await listMembersWithoutAccess(db, gymId, clock.now());
  return members.map(
    ({ athlete, track }) =>
      `${athlete} is on ${track} without a subscription or a running grace, and has no access.`,
  );
}

/**
 * Compares a gym's data with the provider's data, corrects differences, and stores the findings. This covers all of
 * the gym's accounts, including former ones.
 */
async function reconcileGym(
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

/** Reconciles the actor's gym now, even if all its accounts are disconnected. */
async function reconcileOwnGym(context: Context, { gym }: GymActor) {
  const { provider, limiter, db, log } = context;
  if (!provider) return failure('payments_off');
  const accounts = await listAccountsOfGym(db, gym.id);
  if (!accounts.length) return failure('not_connected');
  const admission = await limiter.admit([{ policy: 'reconcile.gym', of: gym.id }]);
  if (isFailure(admission)) return admission;
  const of = { gymId: gym.id, timeZone: gym.timeZone };
  return callProvider(log, () => reconcileGym(context, provider, of, 'owner'));
}

/** An hour with few payments. */
const time = '03:00';

/** The next time of the nightly reconciliation in a time zone, after `now`. */
export function nextNight(timeZone: string, now: Date): Date {
  const tonight = instantIn(timeZone, dayIn(timeZone, now), time);
  if (tonight > now) return tonight;
  const tomorrow = Temporal.PlainDate.from(dayIn(timeZone, now)).add({ days: 1 });
  const next = instantIn(timeZone, tomorrow.toString(), time);
  return next > now ? next : after(now, days(1));
}

/** The batch is small because each account needs calls to the provider. */
const batch = 10;

async function setFirstNights({ db, clock }: Context): Promise<number> {
  const gyms = await listUnscheduled(db, batch);
  for (const { account, timeZone } of gyms) {
    await setReconcileAt(db, account, nextNight(timeZone, clock.now()));
  }
  return gyms.length;
}

/** A gym whose reconciliation fails is retried after an hour. */
async function reconcileDue(context: Context, provider: Provider): Promise<number> {
  const { db, clock, log } = context;
  const now = clock.now();
  const due = await inTransaction(db, (trx) => claimDue(trx, now, after(now, hours(1)), batch));
  for (const gym of due) {
    await reconcileGym(context, provider, gym, 'nightly')
      .then(() => setReconcileAt(db, gym.account, nextNight(gym.timeZone, clock.now())))
      .catch((error: unknown) => logFailure(log, error, 'the nightly comparison failed'));
  }
  return due.length;
}

/** Reconciles each gym once a night, in its time zone. */
export function reconcileRecurring(context: Context): Recurring[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    {
      name: 'payments.reconcile',
      every: minutes(10),
      work: async () => {
        const scheduled = await setFirstNights(context);
        return (await reconcileDue(context, provider)) === batch || scheduled === batch;
      },
    },
  ];
}

export const reconciliationRoutes = (context: Context): Route[] => [
  route(payments.reconcile, ({ actor }) => reconcileOwnGym(context, actor)),
];
