import { gyms, payments, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, storyTracks } from '@trackboard/story-world';
import { beforeEach } from 'vitest';
import { type Person, newPerson } from './people.ts';
import { startSharedApp } from './shared-app.ts';

/**
 * Starts a server with owner plans and the payment sandbox. Each test gets a new owner and gym with a free
 * track.
 */
export async function openPlanScene() {
  const app = await startSharedApp({ sandbox: true });
  const { sandbox } = app;
  const { stripe } = sandbox.provider;
  const scene = { owner: { id: '', token: '' }, gymId: '', trackId: '' };
  beforeEach(async () => {
    scene.owner = await newPerson(app, 'owner');
    const { token } = scene.owner;
    scene.gymId = (await app.api.do(gyms.create, { ...northlane, timeZone: 'UTC' }, token)).id;
    scene.trackId = (await app.api.do(tracks.create, storyTracks.engine, token)).id;
  });

  const checkout = async () =>
    (await app.api.do(payments.subscribe, {}, scene.owner.token)).sessionUrl;

  return {
    app,
    sandbox,
    stripe,
    scene,
    plan: () => app.api.do(payments.plan, {}, scene.owner.token),
    checkout,
    /** Subscribes the owner: for up to 3 athletes at once, for more by paying the checkout. */
    subscribe: async (): Promise<void> => {
      const page = await checkout();
      if (page.startsWith(sandbox.url)) await sandbox.pay(page);
      else await sandbox.waitForEvents();
    },
    trySubscribe: () => app.api.try(payments.subscribe, {}, scene.owner.token),
    addTrack: () => app.api.try(tracks.create, storyTracks.competitors, scene.owner.token),
    hasActiveSubscription: async () =>
      (await app.api.do(payments.accountStatus, {}, scene.owner.token)).hasActiveSubscription,
    joinAthletes: async (count: number): Promise<Person[]> => {
      const joined: Person[] = [];
      for (let n = 0; n < count; n += 1) {
        const athlete = await newPerson(app);
        await app.api.do(tracks.join, { trackId: scene.trackId }, athlete.token);
        joined.push(athlete);
      }
      return joined;
    },
    endTrial: async (): Promise<void> => {
      const createdAt = new Date(app.clock.now().getTime() - 20 * 86_400_000);
      await app.db.updateTable('gyms').set({ createdAt }).where('id', '=', scene.gymId).execute();
    },
    /** Reads the gym's subscriptions at the provider. */
    atProvider: async () => {
      const row = await app.db
        .selectFrom('gymPlans')
        .select('stripeCustomerId')
        .where('gymId', '=', scene.gymId)
        .executeTakeFirstOrThrow();
      const customer = row.stripeCustomerId;
      return (await stripe.subscriptions.list({ customer, status: 'all' })).data;
    },
  };
}
