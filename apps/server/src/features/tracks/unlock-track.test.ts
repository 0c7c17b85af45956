import * as tracks from '@trackboard/contract/tracks';
import { storyTracks } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { type Person, newMember, newPerson, openQuickGym, startSharedApp } from '#testing';
import { policies } from '../../platform/limits/policies.ts';
import { days } from '../../platform/time/clock.ts';

const app = await startSharedApp();
const gym = await openQuickGym(app);

const trackPassword = storyTracks.competitors.joinPassword;

const join = (who: Person, trackId: string, password?: string) =>
  app.api.try(tracks.join, { trackId, trackPassword: password }, who.token);

const guess = (who: Person, password: string, ip = '127.0.0.1', trackId = gym.trackId) =>
  app.request('/gyms/joingym', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ TrackId: trackId, TrackPassword: password }),
    token: who.token,
  });
const newTrack = () => app.api.do(tracks.create, storyTracks.competitors, gym.owner.token);
const age = (who: Person, ms: number) =>
  app.db
    .updateTable('users')
    .set({ createdAt: new Date(app.clock.now().getTime() - ms) })
    .where('id', '=', who.id)
    .execute();

describe('guessing the password of a track', () => {
  it('allows ten wrong guesses for each athlete and track', async () => {
    const athlete = await newPerson(app);
    for (let n = 0; n < 10; n += 1) {
      expect((await join(athlete, gym.trackId, `guess ${n}`)).status).toBe(400);
    }
    const refused = await join(athlete, gym.trackId, trackPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await join(athlete, gym.engineId)).status).toBe(200);
    expect((await join(await newPerson(app), gym.trackId, trackPassword)).status).toBe(200);
  });

  it('keeps the count of wrong guesses after the correct password', async () => {
    const athlete = await newPerson(app);
    const { id } = await newTrack();
    for (let n = 0; n < 9; n += 1) await join(athlete, id, 'wrong');
    expect((await join(athlete, id, trackPassword)).status).toBe(200);
    await app.api.do(tracks.unassign, { trackId: id }, athlete.token);
    expect((await join(athlete, id, 'wrong')).status).toBe(400);
    expect((await join(athlete, id, trackPassword)).status).toBe(429);
  });

  it('new accounts at many addresses share a limit for each track', async () => {
    const { id } = await newTrack();
    const { limit } = policies['track-password.new-accounts'];
    const strangers = await Promise.all(
      Array.from({ length: limit / 5 + 4 }, () => newPerson(app)),
    );
    const guesses = strangers.flatMap((who, n) =>
      Array.from({ length: 5 }, () => guess(who, 'wrong', `198.51.100.${n}`, id)),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('new accounts at one address have a lower limit', async () => {
    const { id } = await newTrack();
    const { limit } = policies['track-password.address'];
    const strangers = await Promise.all(
      Array.from({ length: limit / 5 + 1 }, () => newPerson(app)),
    );
    const guesses = strangers.flatMap((who) =>
      Array.from({ length: 5 }, () => guess(who, 'wrong', '203.0.113.90', id)),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(limit);
    expect((await guess(await newPerson(app), trackPassword, '203.0.113.91', id)).status).toBe(200);
  });

  it('the limits block neither members nor accounts older than a week', async () => {
    const { id } = await newTrack();
    const member = await newMember(app, gym.gymId, [id]);
    const [old, young] = [await newPerson(app), await newPerson(app)];
    await age(old, days(7) + 1000);
    await age(young, days(6));
    const used = {
      points: 1000,
      freeAt: new Date(Date.now() + days(1)),
      resetsAt: new Date(Date.now() + days(2)),
    };
    await app.db
      .insertInto('rateLimits')
      .values([
        { key: `track-password.new-accounts:${id}`, ...used },
        { key: `track-password.address:127.0.0.1/${id}`, ...used },
      ])
      .execute();
    expect((await join(young, id, trackPassword)).status).toBe(429);
    expect((await join(old, id, trackPassword)).status).toBe(200);
    expect((await join(member, id)).status).toBe(200);
  });

  it('lets a class of 40 join from one address, each with the correct password', async () => {
    const { id } = await newTrack();
    const people = await Promise.all(Array.from({ length: 40 }, () => newPerson(app)));
    const answers = await Promise.all(
      people.map((who) => guess(who, trackPassword, '203.0.113.92', id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  });
});
