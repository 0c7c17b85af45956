import { gyms, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { northlane, storyTracks } from '@trackboard/story-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, newPerson, startSharedApp } from '#testing';

interface Gym {
  readonly owner: Person;
  readonly gymId: string;
  readonly trackId: string;
}

let threeGyms: [Gym, Gym, Gym];

async function openGym(name: string): Promise<Gym> {
  const owner = await newPerson(app, 'owner');
  const gym = await app.api.do(gyms.create, { ...northlane, name }, owner.token);
  const track = await app.api.do(tracks.create, storyTracks.engine, owner.token);
  return { owner, gymId: gym.id, trackId: track.id };
}

const app = await startSharedApp();

beforeAll(async () => {
  threeGyms = [await openGym('One'), await openGym('Two'), await openGym('Three')];
});

const join = (who: Person, { trackId }: Gym) => app.api.do(tracks.join, { trackId }, who.token);

async function memberOf(...joined: Gym[]): Promise<Person> {
  const person = await newPerson(app);
  for (const gym of joined) {
    await join(person, gym);
    app.clock.pass(1000);
  }
  return person;
}

const remove = (who: Person, gymId: string, userIds: string[]) =>
  app.api.try(gyms.removeUsers, { gymId, userIds }, who.token);

const choose = (who: Person, { gymId }: Gym) => app.api.try(gyms.setPrimary, { gymId }, who.token);

/** Returns the names of a user's gyms. The primary gym comes first and is marked. */
async function gymsOf(who: Person): Promise<string[]> {
  const joined = await app.api.do(gyms.mine, {}, who.token);
  return joined.map(({ name, isPrimary }) => (isPrimary ? `${name}*` : name));
}

async function eventsAbout(userId: string): Promise<unknown[]> {
  const rows = await app.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('type', '=', 'gymLeft')
    .execute();
  return rows.map(({ payload }) => payload).filter((each) => JSON.stringify(each).includes(userId));
}

describe('removing athletes from a gym', () => {
  it('removes several athletes for the owner', async () => {
    const [one] = threeGyms;
    const athletes = [await memberOf(one), await memberOf(one)];
    const ids = athletes.map(({ id }) => id);
    expect((await remove(one.owner, one.gymId, [...ids, ...ids])).status).toBe(200);
    for (const athlete of athletes) expect(await gymsOf(athlete)).toEqual([]);
    expect(await eventsAbout(ids[0] ?? '')).toEqual([
      { gymId: one.gymId, userId: ids[0], removedBy: one.owner.id },
    ]);
  });

  it('accepts a bare list, as in the specification', async () => {
    const [one] = threeGyms;
    const athlete = await memberOf(one);
    const answer = await app.post(`/gyms/removeuser/${one.gymId}`, [athlete.id], one.owner.token);
    expect(answer).toEqual({ status: 200, body: { StatusCode: 200, Result: null, Errors: [] } });
    expect(await gymsOf(athlete)).toEqual([]);
  });

  it('lets athletes remove themselves', async () => {
    const [one, two] = threeGyms;
    const athlete = await memberOf(one, two);
    expect((await remove(athlete, one.gymId, [athlete.id])).status).toBe(200);
    expect(await gymsOf(athlete)).toEqual(['Two*']);
    expect(await eventsAbout(athlete.id)).toMatchObject([{ removedBy: athlete.id }]);
  });

  it('removes athletes from the tracks of the gym, and of no other gym', async () => {
    const [one, two] = threeGyms;
    const athlete = await memberOf(one, two);
    await remove(one.owner, one.gymId, [athlete.id]);
    const tracksIn = ({ gymId }: Gym) =>
      app.api.do(tracks.ofUser, { gymId, userId: athlete.id }, athlete.token);
    expect(await tracksIn(one)).toEqual([]);
    expect(await tracksIn(two)).toHaveLength(1);
    const days = { fromDate: '2026-07-13', toDate: '2026-07-13' };
    const calendar = ({ gymId }: Gym) =>
      app.api.try(workouts.list, { gymId, ...days }, athlete.token);
    expect((await calendar(one)).status).toBe(404);
    expect((await calendar(two)).status).toBe(200);
  });

  it('refuses athletes who name others in addition to themselves', async () => {
    const [one] = threeGyms;
    const [athlete, mate] = [await memberOf(one), await memberOf(one)];
    expect((await remove(mate, one.gymId, [mate.id, athlete.id])).status).toBe(403);
    expect(await gymsOf(athlete)).toEqual(['One*']);
    expect(await gymsOf(mate)).toEqual(['One*']);
  });

  it('answers 404 to athletes who were never in the gym', async () => {
    const athlete = await newPerson(app);
    expect((await remove(athlete, threeGyms[0].gymId, [athlete.id])).status).toBe(404);
  });

  it('changes nothing for a repeated request, and adds no second event', async () => {
    const [one] = threeGyms;
    const athlete = await memberOf(one);
    for (let n = 0; n < 2; n += 1) {
      expect((await remove(athlete, one.gymId, [athlete.id])).status).toBe(200);
    }
    expect((await remove(one.owner, one.gymId, [athlete.id])).status).toBe(200);
    expect(await eventsAbout(athlete.id)).toHaveLength(1);
  });

  it('ignores users who are not in the gym', async () => {
    const [one, two] = threeGyms;
    const [member, stranger] = [await memberOf(one), await memberOf(two)];
    const ids = [stranger.id, crypto.randomUUID(), member.id, one.owner.id];
    expect((await remove(one.owner, one.gymId, ids)).status).toBe(200);
    expect(await gymsOf(member)).toEqual([]);
    expect(await gymsOf(stranger)).toEqual(['Two*']);
  });

  it('refuses an empty list', async () => {
    const [one] = threeGyms;
    expect(await remove(one.owner, one.gymId, [])).toMatchObject({
      status: 400,
      error: { fields: { userIds: 'Please Select An Athlete' } },
    });
  });
});

describe('the primary gym', () => {
  it('makes the first joined gym primary until another one is chosen', async () => {
    const athlete = await memberOf(...threeGyms);
    expect(await gymsOf(athlete)).toEqual(['One*', 'Two', 'Three']);
    expect((await choose(athlete, threeGyms[2])).status).toBe(200);
    expect(await gymsOf(athlete)).toEqual(['Three*', 'One', 'Two']);
    expect((await choose(athlete, threeGyms[2])).status).toBe(200);
    expect(await gymsOf(athlete)).toEqual(['Three*', 'One', 'Two']);
  });

  it('picks the gym joined first when the athlete leaves the primary gym', async () => {
    const athlete = await memberOf(...threeGyms);
    await choose(athlete, threeGyms[2]);
    await remove(athlete, threeGyms[2].gymId, [athlete.id]);
    expect(await gymsOf(athlete)).toEqual(['One*', 'Two']);
    await remove(threeGyms[0].owner, threeGyms[0].gymId, [athlete.id]);
    expect(await gymsOf(athlete)).toEqual(['Two*']);
    await remove(athlete, threeGyms[1].gymId, [athlete.id]);
    await join(athlete, threeGyms[0]);
    expect(await gymsOf(athlete)).toEqual(['One*']);
  });

  it('keeps the primary gym when the athlete leaves and rejoins another gym', async () => {
    const athlete = await memberOf(...threeGyms);
    await remove(athlete, threeGyms[1].gymId, [athlete.id]);
    app.clock.pass(1000);
    await join(athlete, threeGyms[1]);
    expect(await gymsOf(athlete)).toEqual(['One*', 'Three', 'Two']);
  });

  it('keeps exactly one primary gym after parallel choices and leaves', async () => {
    const athlete = await memberOf(...threeGyms);
    await Promise.all([
      choose(athlete, threeGyms[1]),
      choose(athlete, threeGyms[2]),
      remove(athlete, threeGyms[0].gymId, [athlete.id]),
      choose(athlete, threeGyms[1]),
    ]);
    const left = await gymsOf(athlete);
    expect(left).toHaveLength(2);
    expect(left.filter((name) => name.endsWith('*'))).toHaveLength(1);
  });

  it('refuses a gym that is not joined, and a choice by an owner', async () => {
    const athlete = await memberOf(threeGyms[0]);
    expect((await choose(athlete, threeGyms[1])).status).toBe(404);
    expect((await choose(athlete, { ...threeGyms[1], gymId: crypto.randomUUID() })).status).toBe(
      404,
    );
    expect((await choose(threeGyms[0].owner, threeGyms[0])).status).toBe(403);
    await remove(athlete, threeGyms[0].gymId, [athlete.id]);
    expect((await choose(athlete, threeGyms[0])).status).toBe(404);
  });
});
