import { gyms, payments, tracks } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { beforeEach, vi } from 'vitest';
import { untilLocked } from './database.ts';
import { listTrackSubscriptions, openSellingGym, paidTrack, startJoining } from './paid-track.ts';
import { type Person, newPerson, openSession } from './people.ts';
import { startSharedApp } from './shared-app.ts';

const away = () => Promise.reject(new Error('the provider is away'));

/**
 * Opens a gym that sells tracks, with a new track and athlete for each test. The function is long because its
 * functions share the gym.
 */
export async function openSubscriptionScene() {
  const app = await startSharedApp({ sandbox: true, ownerPlans: 'off', platformFeePercent: 10 });
  const { sandbox } = app;
  const { stripe } = sandbox.provider;
  const gym = await openSellingGym(app);
  const at = { stripeAccount: gym.account };
  const scene = { athlete: gym.owner, owner: gym.owner, trackId: gym.track.id };

  const logIn = async ({ id }: Person, role: 'athlete' | 'owner') => ({
    id,
    token: await openSession(app, { id, role }),
  });
  /** Advances the clock and logs everybody in again, because sessions end after a week. */
  async function passDays(count: number): Promise<void> {
    await sandbox.passDays(count);
    scene.athlete = await logIn(scene.athlete, 'athlete');
    scene.owner = await logIn(gym.owner, 'owner');
  }
  beforeEach(async () => {
    scene.athlete = await newPerson(app);
    await passDays(0);
    scene.trackId = (await app.api.do(tracks.create, paidTrack, scene.owner.token)).id;
  });

  const start = () => startJoining(app, scene.athlete, scene.trackId);
  const subscriptions = () => listTrackSubscriptions(app, scene.athlete);
  /** Reads the athlete's latest subscription at the provider. */
  async function atProvider() {
    const [row] = (await subscriptions()).toReversed();
    return stripe.subscriptions.retrieve(row?.stripeSubscriptionId ?? '', {}, at);
  }

  /** From now on the provider refuses what the jobs of the app send to it. */
  function goAway(): void {
    vi.spyOn(stripe.subscriptions, 'update').mockImplementation(away);
    vi.spyOn(stripe.subscriptions, 'cancel').mockImplementation(away);
    vi.spyOn(stripe.refunds, 'create').mockImplementation(away);
  }

  /** Counts the events about the athlete of this test, because refunds of other tests are asked about for weeks. */
  const eventCount = async () => {
    const ids = (await subscriptions()).map((row) => row.stripeSubscriptionId);
    const { count } = await app.db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('type', 'in', [
        'trackPauseChanged',
        'trackDiscountChanged',
        'trackSubscriptionRevoked',
      ])
      .where(
        sql<boolean>`(payload ->> 'userId' = ${scene.athlete.id} or payload ->> 'subscriptionId' = any(${ids}))`,
      )
      .executeTakeFirstOrThrow();
    return count;
  };

  /** Reconciles the gym, and returns how many jobs were started again. */
  async function reconcile(): Promise<number> {
    await app.clear('rateLimits');
    const before = await eventCount();
    await app.api.do(payments.reconcile, {}, scene.owner.token);
    await sandbox.waitForEvents();
    return (await eventCount()) - before;
  }

  /** Starts `work` while the athlete's account is being deleted, which ends once the work waits for it. */
  async function duringDeletion<T>(work: () => Promise<T>): Promise<T> {
    const { id } = scene.athlete;
    const { working } = await app.db.transaction().execute(async (trx) => {
      const deletedAt = app.clock.now();
      await trx.updateTable('users').set({ deletedAt }).where('id', '=', id).execute();
      const working = work();
      await untilLocked(app.db);
      return { working };
    });
    return working;
  }

  return {
    app,
    sandbox,
    stripe,
    gym,
    at,
    scene,
    passDays,
    start,
    subscriptions,
    atProvider,
    duringDeletion,
    goAway,
    /** Gives up a job after three attempts instead of thirteen, between which its queue is asked each time. */
    giveUpSoon: () =>
      sql`update pgboss.queue set retry_limit = 2 where name = 'payments'`.execute(app.db),
    reconcile,
    pay: async () => sandbox.pay(await start()),
    state: async () => {
      const { trackId, athlete } = scene;
      return (await app.api.do(payments.checkoutStatus, { trackId }, athlete.token)).state;
    },
    /** Lists the refunded amounts of the athlete's charges. */
    refunds: async (): Promise<number[]> => {
      const { customer } = await atProvider();
      const { data } = await stripe.charges.list({ customer: customer as string, limit: 100 }, at);
      return data.filter(({ paid }) => paid).map(({ amount_refunded: amount }) => amount);
    },
    isOnTrack: async (): Promise<boolean> => {
      const row = await app.db
        .selectFrom('trackMembers')
        .select('userId')
        .where('trackId', '=', scene.trackId)
        .where('userId', '=', scene.athlete.id)
        .where('leftAt', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    removeFromGym: () => {
      const form = { gymId: gym.gymId, userIds: [scene.athlete.id] };
      return app.api.do(gyms.removeUsers, form, scene.owner.token);
    },
  };
}
