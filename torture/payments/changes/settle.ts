import { openSession } from '../../../apps/server/testing/people.ts';
import { days } from '../../../apps/server/src/platform/time/clock.ts';
import { waitForJobs } from '../end-state.ts';
import { resolvePurchases } from './resolve-purchases.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

/** Waits until every event is delivered and every job is done. */
export async function waitForEvents({ db, sandbox }: World): Promise<void> {
  do {
    await sandbox.deliveries.idle();
    await waitForJobs(db);
  } while (sandbox.deliveries.pending() > 0);
}

/** Does the recurring work now; accounts are fetched as on the next day. */
async function sweep(world: World): Promise<void> {
  const refreshedAt = new Date(0);
  await world.db.updateTable('connectedAccounts').set({ refreshedAt }).execute();
  for (const { work } of world.sweeps) while (await work());
}

/** Makes the provider reachable, delivers all events and does all work, until nothing is left to do. */
export async function settle(world: World, state: State): Promise<void> {
  world.line.set('works');
  world.sandbox.chaos.stop();
  await waitForEvents(world);
  await sweep(world);
  await waitForEvents(world);
  // What the first sweep found may have an end that has passed.
  await sweep(world);
  await waitForEvents(world);
  await resolvePurchases(world, state);
}

/** Advances the clocks of the app and of the provider. Sessions are opened again, because they end. */
export async function passDays(world: World, state: State, count: number): Promise<void> {
  world.clock.pass(days(count));
  world.sandbox.clock.advance(days(count) / 1000);
  for (const athlete of state.athletes)
    athlete.token = await openSession(world, { id: athlete.id, role: 'athlete' });
  for (const gym of state.gyms) {
    const { id } = gym.owner;
    gym.owner = { id, token: await openSession(world, { id, role: 'owner' }) };
  }
}
