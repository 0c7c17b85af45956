import { gyms, notifications, payments, stats, tracks } from '@trackboard/contract/all-endpoints';
import { afterEach, beforeEach, expect } from 'vitest';
import { createPayments, dayText } from '../src/features/payments/index.ts';
import type { Provider } from '../src/platform/stripe/provider.ts';
import { dayIn } from '../src/platform/time/clock.ts';
import { listTrackSubscriptions, openSellingGym, startJoining } from './paid-track.ts';
import { type Person, newPerson } from './people.ts';
import { startSharedApp } from './shared-app.ts';
import { testContext } from './test-context.ts';
import { readAccess } from './track-access.ts';
import { postWorkout } from './workouts.ts';

/** The day of an instant in the gym's time zone, as text. */
export const dayOf = (instant: Date | null) =>
  dayText(dayIn('America/Los_Angeles', instant ?? new Date(0)));

/** What `shownEnds` returns if the three lists agree. */
export const inEach = (paidUntil: string | null, canSubscribeAgain = false) =>
  [1, 2, 3].map(() => ({ paidUntil, canSubscribeAgain }));

/**
 * Opens a gym for each test, which sells a track to the athlete Kim, to disconnect its payment account. The function is
 * long because its functions share the gym.
 */
export async function openAccountScene() {
  const app = await startSharedApp({ sandbox: true, ownerPlans: 'off' });
  const { api, db, sandbox } = app;
  const { stripe } = sandbox.provider;

  async function newSubscriber(trackId: string): Promise<Person> {
    const athlete = await newPerson(app);
    await sandbox.pay(await startJoining(app, athlete, trackId));
    return athlete;
  }

  async function openGym() {
    const gym = await openSellingGym(app);
    const { owner, track } = gym;
    const { trackWorkoutId } = await postWorkout(api, { owner, trackId: track.id });
    return { gym, kim: await newSubscriber(track.id), workoutId: trackWorkoutId };
  }
  const scene = await openGym();
  beforeEach(async () => void Object.assign(scene, await openGym()));
  afterEach(() => sandbox.chaos.stop());

  const rowsOf = (who: Person) => listTrackSubscriptions(app, who);

  async function rowOf(who: Person) {
    const [row, ...others] = await rowsOf(who);
    expect(others).toEqual([]);
    if (!row) throw new Error('The athlete has no subscription');
    return row;
  }

  const contextWith = (provider: Provider) => testContext(app, { provider });

  /** Does a recurring work of payments, by its name, until nothing is left to do. */
  async function work(name: string, provider: Provider = sandbox.provider): Promise<void> {
    const { recurring } = createPayments(contextWith(provider));
    const named = recurring.find((each) => each.name === name);
    if (!named) throw new Error(`No recurring work has the name '${name}'`);
    while (await named.work());
  }

  const endAccess = () => work('payments.end-access');

  const bellOf = async ({ token }: Person) => {
    const { notifications: rows } = await api.do(notifications.list, {}, token);
    return rows.map(({ title }) => title);
  };

  async function disconnect(): Promise<void> {
    sandbox.accounts.deauthorize(scene.gym.account);
    await sandbox.waitForEvents();
  }

  return {
    app,
    sandbox,
    stripe,
    scene,
    at: () => ({ stripeAccount: scene.gym.account }),
    newSubscriber: (trackId = scene.gym.track.id) => newSubscriber(trackId),
    rowsOf,
    rowOf,
    contextWith,
    endAccess,
    bellOf,
    disconnect,
    expectBell: (who: Person, titles: unknown[]) => expect.poll(() => bellOf(who)).toEqual(titles),
    accessOf: (who: Person) => {
      const { gym, workoutId } = scene;
      return readAccess(app, who, { gymId: gym.gymId, trackId: gym.track.id, workoutId });
    },
    /** Fetches the gym's accounts as the daily refresh does, but not those of the gyms of earlier tests. */
    refreshDaily: async (provider?: Provider): Promise<void> => {
      await db.updateTable('connectedAccounts').set({ refreshedAt: app.clock.now() }).execute();
      await db
        .updateTable('connectedAccounts')
        .set({ refreshedAt: new Date(0) })
        .where('gymId', '=', scene.gym.gymId)
        .execute();
      await work('payments.refresh-accounts', provider);
    },
    pass: async (count: number): Promise<void> => {
      await sandbox.passDays(count);
      await endAccess();
      await sandbox.waitForEvents();
    },
    reconnect: async (): Promise<void> => {
      sandbox.accounts.reauthorize(scene.gym.account);
      await sandbox.waitForEvents();
    },
    /** Connects another account in place of the gym's; returns it. */
    replaceAccount: async (): Promise<string> => {
      await disconnect();
      const account = await sandbox.connect(scene.gym.owner);
      expect(account).not.toBe(scene.gym.account);
      return account;
    },
    status: () => api.do(payments.accountStatus, {}, scene.gym.owner.token),
    shownAccount: async () => {
      const [own] = await api.do(gyms.mine, {}, scene.gym.owner.token);
      return own?.stripeConnectedAccountId ?? null;
    },
    portalOf: (who: Person) =>
      api.try(payments.athletePortal, { gymId: scene.gym.gymId }, who.token),
    joinAs: (who: Person) => api.try(tracks.join, { trackId: scene.gym.track.id }, who.token),
    /** The end of paid access in a reader's three lists of tracks. */
    shownEnds: async ({ id: userId, token }: Person) => {
      const { gymId, track } = scene.gym;
      const all = await Promise.all([
        api.do(tracks.ofUser, { gymId, userId }, token),
        api.do(tracks.ofGym, { id: gymId }, token).then((page) => page.tracks),
        api
          .do(stats.recentTracks, {}, token)
          .then((joined) => joined.map((each) => ({ ...each, id: each.trackId }))),
      ]);
      return all.map((list) => {
        const found = list.find(({ id }) => id === track.id);
        return { paidUntil: found?.paidUntil, canSubscribeAgain: found?.canSubscribeAgain };
      });
    },
  };
}
