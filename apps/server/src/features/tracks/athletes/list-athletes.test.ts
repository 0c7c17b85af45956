import { accounts, athletes, gyms, scores, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, storyTracks } from '@trackboard/story-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, newPerson, postWorkout, startSharedApp } from '#testing';

let owner: Person;
let rival: Person;
let gymId: string;
let engineId: string;
let strengthId: string;

async function rename(who: Person, firstName: string, lastName: string): Promise<void> {
  await app.api.do(accounts.update, { id: who.id, firstName, lastName }, who.token);
}

/** Creates a user who joins some of the tracks. */
async function athlete(firstName: string, lastName: string, joined: string[]): Promise<Person> {
  const person = await newPerson(app);
  await rename(person, firstName, lastName);
  for (const trackId of joined) await app.api.do(tracks.join, { trackId }, person.token);
  return person;
}

const people: Record<string, Person> = {};

const app = await startSharedApp();

beforeAll(async () => {
  owner = await newPerson(app, 'owner');
  rival = await newPerson(app, 'owner');
  gymId = (await app.api.do(gyms.create, northlane, owner.token)).id;
  const other = await app.api.do(gyms.create, { ...northlane, name: 'Quarry' }, rival.token);
  const newTrack = async (name: string, by: Person) =>
    (await app.api.do(tracks.create, { ...storyTracks.engine, name }, by.token)).id;
  engineId = await newTrack('Engine', owner);
  strengthId = await newTrack('Strength', owner);
  const rivalTrackId = await newTrack('Rival', rival);
  people['zoë'] = await athlete('zoë', 'Åberg', [strengthId, engineId]);
  people['Anna'] = await athlete('Anna', 'Löwe', [engineId]);
  people['anna'] = await athlete('anna', 'Abel', [engineId]);
  people['percent'] = await athlete('100%', 'A_B\\C', [strengthId]);
  people['both'] = await athlete('Dolores', 'Núñez', [engineId, rivalTrackId]);
  await athlete('Not', 'Here', [rivalTrackId]);
  const left = await athlete('Gone', 'Away', [engineId]);
  await app.api.do(gyms.removeUsers, { gymId, userIds: [left.id] }, left.token);
  expect(other.id).not.toBe(gymId);
});

type Query = Partial<Parameters<typeof app.api.do<typeof athletes.list>>[1]>;

async function list(query: Query = {}, by: Person = owner) {
  const answer = await app.api.try(athletes.list, { gymId, ...query }, by.token);
  if (!answer.ok) return answer.status;
  return {
    names: answer.output.map(({ name }) => name),
    total: answer.headers.get('x-total-count'),
  };
}

const all = ['100% A_B\\C', 'anna Abel', 'Anna Löwe', 'Dolores Núñez', 'zoë Åberg'];

describe("the list of a gym's athletes", () => {
  it('the list contains the current members by name, ignoring case and accents', async () => {
    expect(await list()).toEqual({ names: all, total: '5' });
  });

  it('the list has the specified fields', async () => {
    const answer = await app.request(`/gyms/${gymId}/getathletes?search=zo`, {
      token: owner.token,
    });
    expect(await answer.json()).toEqual([
      {
        id: people['zoë']?.id,
        name: 'zoë Åberg',
        email: `${people['zoë']?.id}@people.example`,
        image: null,
        tracks: [
          { Id: engineId, Name: 'Engine' },
          { Id: strengthId, Name: 'Strength' },
        ],
        LastScoreOn: null,
        LastSeenOn: expect.any(String),
      },
    ]);
  });

  it('shows only the tracks of this gym', async () => {
    const [row] = await app.api.do(athletes.list, { gymId, search: 'dolores' }, owner.token);
    expect(row?.tracks.map(({ name }) => name)).toEqual(['Engine']);
  });

  it('the list is returned in pages, with the total count', async () => {
    expect(await list({ pageNumber: 1, pageSize: 2 })).toEqual({
      names: all.slice(0, 2),
      total: '5',
    });
    expect(await list({ pageNumber: 3, pageSize: 2 })).toEqual({
      names: all.slice(4),
      total: '5',
    });
    expect(await list({ pageNumber: 9, pageSize: 2 })).toEqual({ names: [], total: '5' });
    expect(await list({ pageNumber: 1 })).toEqual({ names: all, total: '5' });
  });

  it('the list can be filtered by track', async () => {
    const onStrength = ['100% A_B\\C', 'zoë Åberg'];
    expect(await list({ trackId: strengthId })).toEqual({ names: onStrength, total: '2' });
    const page = { trackId: strengthId, pageNumber: 2, pageSize: 1 };
    expect(await list(page)).toEqual({ names: ['zoë Åberg'], total: '2' });
    expect(await list({ trackId: '' })).toEqual({ names: all, total: '5' });
    expect(await list({ trackId: engineId, search: 'zo' })).toMatchObject({
      names: ['zoë Åberg'],
    });
  });

  it.each([
    ['ZOE', ['zoë Åberg']],
    ['zoë', ['zoë Åberg']],
    ['aberg', ['zoë Åberg']],
    ['åBERG', ['zoë Åberg']],
    ['nunez', ['Dolores Núñez']],
    ['löwe anna', ['Anna Löwe']],
    ['  anna   ', ['anna Abel', 'Anna Löwe']],
    ['ann wolf', []],
    ['people.example', all],
    ['%', ['100% A_B\\C']],
    ['_', ['100% A_B\\C']],
    ['\\', ['100% A_B\\C']],
    ['a%b', []],
    ["'; drop table users; --", []],
    ['gone', []],
    ['not here', []],
    ['', all],
  ])('finds athletes by the search %j', async (search, names) => {
    expect(await list({ search, pageNumber: 1 })).toEqual({ names, total: String(names.length) });
  });

  it('finds athletes by their full email', async () => {
    const { id } = people['both'] as Person;
    expect(await list({ search: `${id}@PEOPLE.example` })).toMatchObject({
      names: ['Dolores Núñez'],
    });
  });
});

describe('the list after a change', () => {
  it('the list follows a new name in order and search, in every gym', async () => {
    const person = await athlete('Bo', 'Before', [engineId]);
    await rename(person, 'Xaver', 'Ærø');
    expect(await list({ search: 'before' })).toMatchObject({ names: [] });
    expect(await list({ search: 'aero' })).toMatchObject({ names: ['Xaver Ærø'] });
    expect((await list()) as object).toMatchObject({
      names: all.toSpliced(4, 0, 'Xaver Ærø'),
    });
    await app.api.do(gyms.removeUsers, { gymId, userIds: [person.id] }, owner.token);
    expect(await list()).toMatchObject({ names: all });
    await rename(person, 'Yann', 'Again');
    await app.api.do(tracks.join, { trackId: engineId }, person.token);
    expect(await list({ search: 'yann' })).toMatchObject({ names: ['Yann Again'] });
    await app.api.do(gyms.removeUsers, { gymId, userIds: [person.id] }, owner.token);
  });

  it('the list immediately shows a changed membership and a deleted track', async () => {
    const trackId = (
      await app.api.do(tracks.create, { ...storyTracks.engine, name: 'Short' }, owner.token)
    ).id;
    const person = await athlete('Kim', 'Short', [engineId, trackId]);
    const tracksOfKim = async () => {
      const [row] = await app.api.do(athletes.list, { gymId, search: 'kim' }, owner.token);
      return row?.tracks.map(({ name }) => name);
    };
    expect(await tracksOfKim()).toEqual(['Engine', 'Short']);
    await app.api.do(tracks.unassign, { trackId: engineId, userId: person.id }, owner.token);
    expect(await tracksOfKim()).toEqual(['Short']);
    await app.api.do(tracks.delete, { id: trackId }, owner.token);
    expect(await tracksOfKim()).toEqual([]);
    expect(await list({ trackId })).toBe(404);
    await app.api.do(gyms.removeUsers, { gymId, userIds: [person.id] }, owner.token);
  });

  it('finds an athlete by a very long new name', async () => {
    const person = await athlete('🏋'.repeat(50), 'ﷺ'.repeat(100), [engineId]);
    await rename(person, '𝒳'.repeat(50), 'ṩ'.repeat(100));
    expect(await list({ search: 's'.repeat(90) })).toMatchObject({
      names: [`${'𝒳'.repeat(50)} ${'ṩ'.repeat(100)}`],
    });
    await app.api.do(gyms.removeUsers, { gymId, userIds: [person.id] }, owner.token);
  });
});

it('the list of athletes answers 404 for an unknown track', async () => {
  expect(await list({ trackId: crypto.randomUUID() })).toBe(404);
});

describe('the activity in the list of athletes', () => {
  it('the list contains the last score in this gym and when the athlete was last seen', async () => {
    const { zoë, Anna } = people as { zoë: Person; Anna: Person };
    const { trackWorkoutId } = await postWorkout(app.api, { owner, trackId: engineId });
    app.clock.pass(60_000);
    await app.api.do(scores.save, { trackWorkoutId, value: ['12:00'] }, Anna.token);
    const scoredAt = app.clock.now();
    app.clock.pass(60_000);
    await app.api.do(scores.save, { trackWorkoutId, value: ['13:00'] }, zoë.token);
    const lastSeenAt = app.clock.now();
    await app.db.updateTable('users').set({ lastSeenAt }).where('id', '=', Anna.id).execute();
    const [first] = await app.api.do(athletes.list, { gymId, search: 'löwe' }, owner.token);
    expect(first?.lastSeenOn).toBe(lastSeenAt.toISOString());
    const seconds = (Date.parse(first?.lastScoreOn ?? '') - scoredAt.getTime()) / 1000;
    expect(Math.abs(seconds)).toBeLessThan(30);
    expect(await list({ sort: 'quietest' })).toEqual({
      names: ['100% A_B\\C', 'anna Abel', 'Dolores Núñez', 'Anna Löwe', 'zoë Åberg'],
      total: '5',
    });
    await app.api.do(scores.delete, { trackWorkoutId }, zoë.token);
    expect(await list({ sort: 'quietest', pageNumber: 2, pageSize: 3 })).toEqual({
      names: ['zoë Åberg', 'Anna Löwe'],
      total: '5',
    });
  });

  it('the list can be sorted by the day of joining, the latest first', async () => {
    app.clock.pass(60_000);
    const late = await athlete('Late', 'Comer', [strengthId]);
    expect(await list({ sort: 'newest', pageSize: 1 })).toEqual({
      names: ['Late Comer'],
      total: '6',
    });
    await app.api.do(gyms.removeUsers, { gymId, userIds: [late.id] }, late.token);
  });
});
