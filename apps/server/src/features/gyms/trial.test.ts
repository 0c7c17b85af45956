import { gyms, payments, tracks } from '@trackboard/contract/all-endpoints';
import { createGym, northlane, odette, password, storyTracks } from '@trackboard/story-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestApp,
  type TestAppOptions,
  closedProvider,
  newPerson,
  startTestApp,
} from '#testing';
import { trialDaysLeft, trialEnds } from './gyms.ts';

const gym = { createdAt: new Date('2026-07-01T12:34:56.789Z') };
const hour = 60 * 60_000;
const hoursLater = (hours: number) => new Date(gym.createdAt.getTime() + hours * hour);

describe('the trial', () => {
  it('counts the trial in days of 24 hours from the creation of the gym', () => {
    expect(trialEnds(gym, 14).toISOString()).toBe('2026-07-15T12:34:56.789Z');
    expect(trialEnds(gym, 0)).toEqual(gym.createdAt);
  });

  it.each([
    [0, 14],
    [23, 14],
    [24, 13],
    [13 * 24, 1],
    [14 * 24 - 1, 1],
    [14 * 24, 0],
    [365 * 24, 0],
  ])('after %i hours, the trial has %i days left', (hours, left) => {
    expect(trialDaysLeft(gym, 14, hoursLater(hours))).toBe(left);
  });

  it('leaves one day until the very end of the trial', () => {
    const ends = trialEnds(gym, 14);
    expect(trialDaysLeft(gym, 14, new Date(ends.getTime() - 1))).toBe(1);
    expect(trialDaysLeft(gym, 14, ends)).toBe(0);
  });

  it('leaves no days if the trial has no length', () => {
    expect(trialDaysLeft(gym, 0, gym.createdAt)).toBe(0);
  });
});

describe('getting the trial', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ provider: closedProvider() });
  });
  afterAll(() => app.close());

  it("returns the days in the specification's envelope", async () => {
    const owner = await newPerson(app, 'owner');
    await app.api.do(gyms.create, { ...northlane }, owner.token);
    for (const path of ['/Gyms/IsOnTrial', '/gyms/isontrial', '/GYMS/ISONTRIAL']) {
      const answer = await app.request(path, { token: owner.token });
      expect(await answer.json()).toEqual({
        StatusCode: 200,
        HasError: false,
        Result: { TrialDaysLeft: 14, IsSubscribed: false, IsTrialEnd: false, CardDue: null },
        Errors: [],
      });
    }
  });

  it.each(['Pacific/Auckland', 'America/Los_Angeles'])(
    'counts days of 24 hours in %s, and the plan ends with the last one',
    async (timeZone) => {
      const owner = await newPerson(app, 'owner');
      const { token } = owner;
      const opened = app.clock.now().getTime();
      await app.api.do(gyms.create, { ...northlane, timeZone }, token);
      const state = async () => {
        const trial = await app.api.do(gyms.isOnTrial, {}, token);
        const plan = await app.api.do(payments.plan, {}, token);
        expect(plan).toMatchObject({
          trialDaysLeft: trial.trialDaysLeft,
          isTrialEnd: trial.isTrialEnd,
        });
        return { ...trial, ends: Date.parse(plan.trialEnds) };
      };
      const { ends, trialDaysLeft: first } = await state();
      expect(first).toBe(14);
      expect(ends - opened).toBeGreaterThanOrEqual(14 * 24 * hour);
      for (const left of [13, 12, 11]) {
        app.clock.pass(24 * hour);
        expect(await state()).toMatchObject({ trialDaysLeft: left, isTrialEnd: false, ends });
      }
      app.clock.pass(ends - hour - app.clock.now().getTime());
      expect(await state()).toMatchObject({ trialDaysLeft: 1, isTrialEnd: false });
      app.clock.pass(hour);
      expect(await state()).toMatchObject({ trialDaysLeft: 0, isTrialEnd: true });
    },
  );

  it('answers 400 to an owner without a gym', async () => {
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
    const { owner } = await createGym(app.api, odette, northlane);
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

  it('refuses only new tracks after the trial', async () => {
    const { app, owner, add, logIn } = await openGym({ trialDays: 3 });
    const track = await app.api.do(tracks.create, storyTracks.competitors, owner.token);
    app.clock.pass(4 * 24 * 60 * 60_000);
    expect(await logIn()).toMatchObject({ IsSubscribed: false, IsTrialEnd: true });
    expect(await add()).toEqual(trialEnded);
    const change = { id: track.id, name: 'Renamed' };
    expect((await app.api.try(tracks.update, change, owner.token)).status).toBe(200);
  });

  it('refuses new tracks from the start if TRIAL_DAYS is 0', async () => {
    const { add } = await openGym({ trialDays: 0 });
    expect(await add()).toEqual(trialEnded);
  });

  it('always allows new tracks if OWNER_PLANS is off', async () => {
    const { add, logIn } = await openGym({ trialDays: 0, ownerPlans: 'off' });
    expect((await add()).status).toBe(200);
    expect(await logIn()).toMatchObject({ IsSubscribed: true, IsTrialEnd: false });
  });

  it('always allows new tracks on a server without a payment provider', async () => {
    const { app, owner, add, logIn } = await openGym({ trialDays: 0, provider: null });
    expect((await add()).status).toBe(200);
    const free = { isSubscribed: true, isTrialEnd: false };
    expect(await logIn()).toMatchObject({ IsSubscribed: true, IsTrialEnd: false });
    expect(await app.api.do(gyms.isOnTrial, {}, owner.token)).toMatchObject(free);
  });
});
