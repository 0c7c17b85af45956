import { gyms, payments, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import type { Insertable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { newMember, openQuickGym, startSharedApp } from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import type { DB } from '../../platform/database/schema.ts';

const app = await startSharedApp();
const gym = await openQuickGym(app);
const { gymId, trackId, engineId, owner } = gym;

beforeEach(() => app.db.deleteFrom('trackSubscriptions').execute());

async function subscribe(
  userId: string,
  given: Partial<Insertable<DB['trackSubscriptions']>> = {},
): Promise<void> {
  const id = newId();
  const at = new Date('2026-06-01T12:00:00Z');
  const account = { stripeAccountId: 'acct_1', stripeCustomerId: 'cus_1' };
  const times = { refreshedAt: at, createdAt: at, updatedAt: at };
  const status = { status: 'active' as const, priceCents: 2900, currentPeriodEnd: at };
  const of = { id, gymId, trackId: engineId, userId, stripeSubscriptionId: `sub_${id}` };
  const row = { ...of, ...account, ...status, ...times, ...given };
  await app.db.insertInto('trackSubscriptions').values(row).execute();
}

const stakes = (of: { trackId?: string; userIds?: string[] }) =>
  app.api.do(payments.stakes, { gymId, ...of }, owner.token);

it('counts the athletes of a track, and each athlete who pays for it once', async () => {
  const track = await app.api.do(
    tracks.create,
    { ...storyTracks.engine, name: 'Barbell' },
    owner.token,
  );
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(() => newMember(app, gymId, [track.id])),
  );
  if (!one || !two || !three) throw new Error('There are three');
  for (const person of [one, one, two]) await subscribe(person.id, { trackId: track.id });
  await subscribe(three.id);
  await subscribe(three.id, { trackId: track.id, status: 'canceled' });
  await subscribe(three.id, { trackId: track.id, status: 'incomplete' });
  await subscribe(three.id, { trackId: track.id, revokedAt: new Date() });
  expect(await stakes({ trackId: track.id })).toEqual({ athletes: 3, paying: 2 });
  const userIds = [two.id, three.id];
  expect(await stakes({ trackId: track.id, userIds })).toEqual({ athletes: 2, paying: 1 });
  expect(await stakes({ userIds })).toEqual({ athletes: 2, paying: 2 });
  await app.api.do(gyms.removeUsers, { gymId, userIds }, owner.token);
  expect(await stakes({ trackId: track.id })).toMatchObject({ athletes: 1 });
});

it('counts an athlete whose failed payment is tried again as paying', async () => {
  const person = await newMember(app, gymId, [trackId]);
  await subscribe(person.id, { status: 'past_due' });
  expect(await stakes({ userIds: [person.id] })).toEqual({ athletes: 1, paying: 1 });
});

it('refuses an empty list of athletes with 400', async () => {
  const answer = await app.api.try(payments.stakes, { gymId, userIds: [] }, owner.token);
  expect(answer).toMatchObject({ status: 400 });
});
