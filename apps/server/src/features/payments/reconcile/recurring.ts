import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, dayIn, days, hours, minutes } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/instant-in.ts';
import { claimDue, listUnscheduled, setReconcileAt } from './queries.ts';
import { reconcileGym } from './reconcile-gym.ts';

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

/** Small, because each account needs calls to the provider. */
const batch = 10;

async function setFirstNights({ db, clock }: Context): Promise<number> {
  const gyms = await listUnscheduled(db, batch);
  for (const { account, timeZone } of gyms) {
    await setReconcileAt(db, account, nextNight(timeZone, clock.now()));
  }
  return gyms.length;
}

/** A gym that fails is retried after an hour. */
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
