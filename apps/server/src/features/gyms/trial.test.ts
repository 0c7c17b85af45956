import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import { createGym, northlane, odette, password, storyTracks } from '@trackboard/story-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestApp,
  type TestAppOptions,
  closedProvider,
  newPerson,
  startTestApp,
} from '#testing';
import { trialDaysLeft, trialEnds } from './trial.ts';

const created = (instant: string, timeZone: string) => ({
  createdAt: new Date(instant),
  timeZone,
});

describe('the days left of a trial', () => {
  it.each([
    ['2026-07-01T12:00:00Z', 14],
    ['2026-07-01T23:59:59Z', 14],
    ['2026-07-02T00:00:00Z', 13],
    ['2026-07-14T12:00:00Z', 1],
    ['2026-07-15T00:00:00Z', 0],
    ['2027-07-15T00:00:00Z', 0],
  ])('at %s are %i', (now, left) => {
    const gym = created('2026-07-01T12:00:00Z', 'UTC');
    expect(trialDaysLeft(gym, 14, new Date(now))).toBe(left);
  });

  it("change at midnight in the gym's time zone", () => {
    // 20:00 on 30 June in Los Angeles and already 1 July in Auckland.
    const instant = '2026-07-01T03:00:00Z';
    const now = new Date('2026-07-01T08:00:00Z');
    expect(trialDaysLeft(created(instant, 'America/Los_Angeles'), 14, now)).toBe(13);
    expect(trialDaysLeft(created(instant, 'Pacific/Auckland'), 14, now)).toBe(14);
  });

  it('are correct when the clocks change', () => {
    const gym = created('2026-03-01T08:00:00Z', 'America/Los_Angeles');
    // Daylight saving time begins on 8 March.
    expect(trialDaysLeft(gym, 14, new Date('2026-03-09T06:59:00Z'))).toBe(7);
    expect(trialDaysLeft(gym, 14, new Date('2026-03-09T07:00:00Z'))).toBe(6);
  });

  it('are 0 without a trial', () => {
    expect(trialDaysLeft(created('2026-07-01T12:00:00Z', 'UTC'), 0, new Date('2026-07-01'))).toBe(
      0,
    );
  });
});

describe('the end of the trial', () => {
  it.each([
    ['UTC', '2026-07-15T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-07-15T07:00:00.000Z'],
    ['Pacific/Auckland', '2026-07-15T12:00:00.000Z'],
  ])('is a midnight in %s, when no days are left', (timeZone, instant) => {
    const gym = created('2026-07-01T12:00:00Z', timeZone);
    const ends = trialEnds(gym, 14);
    expect(ends.toISOString()).toBe(instant);
    expect(trialDaysLeft(gym, 14, ends)).toBe(0);
    expect(trialDaysLeft(gym, 14, new Date(ends.getTime() - 1))).toBe(1);
  });
});

describe('getting the trial', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ provider: closedProvider() });
    // At noon, because the days change at midnight.
    const noon = new Date(app.clock.now().getTime() + 24 * 60 * 60_000).setUTCHours(12, 0, 0, 0);
    app.clock.pass(noon - app.clock.now().getTime());
  });
  afterAll(() => app.close());

  it("returns the days in the specification's envelope", async () => {
    const owner = await newPerson(app, 'owner');
    await app.api.do(gyms.create, { ...northlane, timeZone: 'UTC' }, owner.token);
    for (const path of ['/Gyms/IsOnTrial', '/gyms/isontrial', '/GYMS/ISONTRIAL']) {
      const answer = await app.request(path, { token: owner.token });
      expect(await answer.json()).toEqual({
        StatusCode: 200,
        HasError: false,
        Result: { TrialDaysLeft: 14, IsSubscribed: false, IsTrialEnd: false },
        Errors: [],
      });
    }
  });

  it('counts down each day', async () => {
    const owner = await newPerson(app, 'owner');
    await app.api.do(gyms.create, { ...northlane, timeZone: 'UTC' }, owner.token);
    const left = async () => (await app.api.do(gyms.isOnTrial, {}, owner.token)).trialDaysLeft;
    app.clock.pass(3 * 24 * 60 * 60_000);
    expect(await left()).toBe(11);
  });

  it('requires a gym', async () => {
    const owner = await newPerson(app, 'owner');
    expect(await app.api.try(gyms.isOnTrial, {}, owner.token)).toMatchObject({
      status: 400,
      error: {
        Code: 'gym_missing',
        message: 'You Have Not Created Any Gym, Please Create A Gym',
      },
    });
  });
});

describe('adding a track', () => {
  const apps: TestApp[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  async function openGym(options: TestAppOptions) {
    const app = await startTestApp({ provider: closedProvider(), ...options });
    apps.push(app);
    const { owner } = await createGym(app.api, odette, { ...northlane, timeZone: 'UTC' });
    const add = () => app.post('/tracks/create', storyTracks.engine, owner.token);
    const logIn = async () => (await app.post('/users/login', { ...odette, password })).body;
    return { app, owner, add, logIn };
  }

  const trialEnded = {
    status: 400,
    body: {
      StatusCode: 400,
      message: 'Your free trial has been ended, Please subscribe to add tracks',
      Errors: ['Your free trial has been ended, Please subscribe to add tracks'],
      Code: 'trial_ended',
    },
  };

  it('is refused after the trial, and nothing else is', async () => {
    const { app, owner, add, logIn } = await openGym({ trialDays: 3 });
    const track = await app.api.do(tracks.create, storyTracks.competitors, owner.token);
    app.clock.pass(4 * 24 * 60 * 60_000);
    expect(await logIn()).toMatchObject({ IsSubscribed: false, IsTrialEnd: true });
    expect(await add()).toEqual(trialEnded);
    const change = { id: track.id, name: 'Renamed' };
    expect((await app.api.try(tracks.update, change, owner.token)).status).toBe(200);
  });

  it('is refused from the start if TRIAL_DAYS is 0', async () => {
    const { add } = await openGym({ trialDays: 0 });
    expect(await add()).toEqual(trialEnded);
  });

  it('is always allowed if OWNER_PLANS is off', async () => {
    const { add, logIn } = await openGym({ trialDays: 0, ownerPlans: 'off' });
    expect((await add()).status).toBe(200);
    expect(await logIn()).toMatchObject({ IsSubscribed: true, IsTrialEnd: false });
  });

  it('goes on where there is no payment provider to subscribe at', async () => {
    const { app, owner, add, logIn } = await openGym({ trialDays: 0, provider: null });
    expect((await add()).status).toBe(200);
    const free = { isSubscribed: true, isTrialEnd: false };
    expect(await logIn()).toMatchObject({ IsSubscribed: true, IsTrialEnd: false });
    expect(await app.api.do(gyms.isOnTrial, {}, owner.token)).toMatchObject(free);
  });
});
