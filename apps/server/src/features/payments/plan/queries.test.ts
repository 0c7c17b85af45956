import { gyms } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { expect, it } from 'vitest';
import { newPerson, startSharedApp } from '#testing';
import { insertPlan } from './queries.ts';

const app = await startSharedApp();

it('insertPlan inserts a plan once, without an error, when it runs concurrently', async () => {
  const owner = await newPerson(app, 'owner');
  const gym = { ...northlane, timeZone: 'UTC' };
  const { id: gymId } = await app.api.do(gyms.create, gym, owner.token);
  const now = app.clock.now();
  const times = { refreshedAt: now, createdAt: now, updatedAt: now };
  // The unique keys of a plan collide in either order, but this shows only in some of the rounds.
  for (let round = 0; round < 200; round += 1) {
    const plan = { gymId, stripeCustomerId: `cus_${round}`, ...times };
    await Promise.all(Array.from({ length: 6 }, () => insertPlan(app.db, plan)));
    const { numDeletedRows } = await app.db
      .deleteFrom('gymPlans')
      .where('gymId', '=', gymId)
      .executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(1n);
  }
});
