import { payments, tracks } from '@trackboard/contract/all-endpoints';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson, openQuickGym, startSharedApp } from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import type { DB } from '../../platform/database/schema.ts';

const app = await startSharedApp();
const gym = await openQuickGym(app);

beforeEach(() => app.db.deleteFrom('trackSubscriptions').execute());

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** A subscription as the provider's events would insert it. */
type Subscription = Insertable<DB['trackSubscriptions']>;

async function subscribe(given: Partial<Subscription> = {}) {
  const id = newId();
  const createdAt = noon('2026-06-01');
  const usual = {
    id,
    gymId: gym.gymId,
    trackId: gym.trackId,
    userId: gym.mara.id,
    stripeAccountId: 'acct_1',
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: `sub_${id}`,
    status: 'active' as const,
    priceCents: 2900,
    currentPeriodEnd: noon('2026-08-01'),
    refreshedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
  await app.db
    .insertInto('trackSubscriptions')
    .values({ ...usual, ...given })
    .execute();
}

const billing = (athleteId: string, token: string) =>
  app.api.try(payments.billing, { athleteId }, token);

async function rows(athleteId = gym.mara.id, token = gym.mara.token) {
  return app.api.do(payments.billing, { athleteId }, token);
}

describe('the billing of an athlete', () => {
  it('returns the specified fields', async () => {
    await subscribe();
    const answer = await app.request(`/subscriptions/stats/${gym.mara.id}`, {
      token: gym.mara.token,
    });
    expect(await answer.json()).toEqual([
      {
        TrackId: gym.trackId,
        Track: 'Competitors',
        Gym: 'Northlane Strength',
        GymId: gym.gymId,
        TimeZone: 'America/Los_Angeles',
        Status: 'active',
        Created: '2026-06-01T12:00:00.000Z',
        Ends: '2026-08-01T12:00:00.000Z',
        GraceEnds: null,
        AccessEnds: null,
        Pause: null,
      },
    ]);
  });

  it('the billing is empty for an athlete without a subscription', async () => {
    expect(await rows()).toEqual([]);
    const somebody = await newPerson(app);
    expect(await rows(somebody.id, somebody.token)).toEqual([]);
  });

  it('lists subscriptions newest first, including ended ones', async () => {
    await subscribe({ status: 'canceled', endedAt: noon('2026-03-01') });
    await subscribe({ createdAt: noon('2026-06-02'), trackId: gym.engineId, status: 'past_due' });
    expect(await rows()).toMatchObject([
      { track: 'Engine', status: 'past_due' },
      { track: 'Competitors', status: 'canceled' },
    ]);
  });

  it.each<[string, Partial<Subscription>, string]>([
    ['the end of what is paid', {}, '2026-08-01'],
    [
      'the end of the trial',
      { status: 'trialing', currentPeriodEnd: null, trialEnd: noon('2026-06-15') },
      '2026-06-15',
    ],
    ['when it is going to end', { cancelAt: noon('2026-07-20') }, '2026-07-20'],
    [
      'when it has ended',
      { status: 'canceled', cancelAt: noon('2026-07-20'), endedAt: noon('2026-07-10') },
      '2026-07-10',
    ],
  ])('the subscription ends at %s', async (_what, given, day) => {
    await subscribe(given);
    expect((await rows())[0]?.ends).toBe(noon(day).toISOString());
  });

  it('shows no end before the first payment', async () => {
    await subscribe({ status: 'incomplete', currentPeriodEnd: null });
    expect(await rows()).toMatchObject([{ status: 'incomplete', ends: null }]);
  });

  it('the billing covers all gyms for the athlete, and one gym for its owner', async () => {
    await app.api.do(tracks.join, { trackId: gym.rivalTrackId }, gym.jonah.token);
    const { id: userId, token } = gym.jonah;
    await subscribe({ userId });
    const elsewhere = { gymId: gym.rivalGymId, trackId: gym.rivalTrackId };
    await subscribe({ userId, ...elsewhere, createdAt: noon('2026-06-02') });
    const gymsFor = async (reader: string) => (await rows(userId, reader)).map((row) => row.gym);
    expect(await gymsFor(token)).toEqual(['Quarry Athletics', 'Northlane Strength']);
    expect(await gymsFor(gym.owner.token)).toEqual(['Northlane Strength']);
    expect(await gymsFor(gym.rival.token)).toEqual(['Quarry Athletics']);
  });

  it('the billing stays visible to an athlete who has left, but not to the owner', async () => {
    await subscribe({ userId: gym.left.id });
    expect(await rows(gym.left.id, gym.left.token)).toHaveLength(1);
    expect((await billing(gym.left.id, gym.owner.token)).status).toBe(404);
  });
});
