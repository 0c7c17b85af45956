import { athletes, chat, tracks } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type QuickGym,
  fullAccess,
  giveGrace,
  noAccess,
  openQuickGym,
  postWorkout,
  readAccess,
  startSharedApp,
} from '#testing';
import { after, days } from '../../platform/time/clock.ts';

const app = await startSharedApp();
let gym: QuickGym;
let workoutId: string;
beforeEach(async () => {
  gym = await openQuickGym(app);
  workoutId = (await postWorkout(app.api, gym)).trackWorkoutId;
});

const accessOf = (who: { id: string; token: string }) =>
  readAccess(app, who, { ...gym, workoutId });

/** Makes Competitors a paid track in the database, without changing its memberships. */
async function makePaid(): Promise<void> {
  const paid = { type: 'paid', priceCents: 2500, trialPeriodDays: 0 } as const;
  await app.db.updateTable('tracks').set(paid).where('id', '=', gym.trackId).execute();
}

const grace = (userId: string) =>
  giveGrace(app, { trackId: gym.trackId, userId }, after(app.clock.now(), days(14)));

async function subscribe(
  userId: string,
  isEntitled: boolean,
  trackId = gym.trackId,
): Promise<void> {
  const now = app.clock.now();
  await app.db
    .insertInto('trackSubscriptions')
    .values({
      gymId: gym.gymId,
      id: crypto.randomUUID(),
      trackId,
      userId,
      stripeAccountId: 'acct_1',
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: `sub_${userId}`,
      status: isEntitled ? 'active' : 'incomplete',
      priceCents: 2500,
      isEntitled,
      refreshedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

describe('a track that became a paid one without a grace', () => {
  beforeEach(makePaid);

  it('the track is closed to members without a subscription', async () => {
    expect(await accessOf(gym.mara)).toEqual(noAccess);
    await subscribe(gym.mara.id, false);
    expect(await accessOf(gym.mara)).toEqual(noAccess);
  });

  it('the track is open to members with a grace or an entitled subscription', async () => {
    await grace(gym.mara.id);
    await subscribe(gym.jonah.id, true);
    expect(await accessOf(gym.mara)).toEqual(fullAccess);
    expect(await accessOf(gym.jonah)).toEqual(fullAccess);
  });

  it('the track is closed to members whose subscription is to another track, or of another member', async () => {
    await subscribe(gym.mara.id, true, gym.engineId);
    await subscribe(gym.jonah.id, true);
    expect(await accessOf(gym.mara)).toEqual(noAccess);
  });

  it('the track stays open to its owner', async () => {
    expect(await accessOf(gym.owner)).toEqual(fullAccess);
  });

  it('the track is closed to athletes who left, even with a grace or a subscription', async () => {
    const { trackId } = gym;
    await subscribe(gym.jonah.id, true);
    await app.api.do(tracks.unassign, { trackId }, gym.jonah.token);
    await grace(gym.jonah.id);
    expect(await accessOf(gym.jonah)).toEqual(noAccess);
  });

  it("the track's chat refuses messages of members without access", async () => {
    const send = (who: { token: string }) =>
      app.api.try(chat.save, { recieverId: gym.trackId, message: 'Hi' }, who.token);
    expect((await send(gym.mara)).status).toBe(404);
    await grace(gym.mara.id);
    expect((await send(gym.mara)).status).toBe(200);
  });

  it("the list of the track's athletes has only those with access", async () => {
    await grace(gym.mara.id);
    const { gymId, trackId } = gym;
    const listed = await app.api.do(athletes.list, { gymId, trackId }, gym.owner.token);
    expect(listed.map(({ id }) => id)).toEqual([gym.mara.id]);
  });
});

it('a free or private track is open to its members without a grace or a subscription', async () => {
  expect(await accessOf(gym.mara)).toEqual(fullAccess);
  expect(await accessOf(gym.engineOnly)).toEqual(noAccess);
});
