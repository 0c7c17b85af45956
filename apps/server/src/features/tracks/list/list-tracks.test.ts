import { gyms, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { northlane, storyTracks } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { type Person, newMember, postWorkout, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

const page = (id: string, token?: string) => app.api.do(tracks.ofGym, { id }, token);

const of = (reader: Person, userId: string, gymId = gym.gymId) =>
  app.api.try(tracks.ofUser, { gymId, userId }, reader.token);

async function namesOf(reader: Person, userId: string, gymId = gym.gymId): Promise<unknown> {
  const answer = await of(reader, userId, gymId);
  return answer.ok ? answer.output.map(({ name }) => name) : answer.status;
}

const remove = (who: Person, id: string) => app.api.try(tracks.delete, { id }, who.token);

describe("a gym's page", () => {
  it('returns the gym and its tracks without passwords', async () => {
    const answer = await app.request(`/gyms/${gym.gymId}/tracks`);
    const body = (await answer.json()) as { Tracks: object[] };
    expect(body).toMatchObject({
      Id: gym.gymId,
      Name: northlane.name,
      Tagline: northlane.tagline,
      Address: northlane.address,
      Image: null,
    });
    expect(body.Tracks).toMatchObject([
      { Name: 'Competitors', Type: 'private', Reference: expect.any(String), IsTrackJoined: false },
      { Name: 'Engine', Type: 'free', JoinedOn: null },
    ]);
    expect(JSON.stringify(body)).not.toContain(storyTracks.competitors.joinPassword);
    for (const track of body.Tracks) expect(track).not.toHaveProperty('JoinPassword');
  });

  it('marks the tracks that the athlete has joined', async () => {
    const joined = async (token?: string) =>
      (await page(gym.gymId, token)).tracks.map(({ isTrackJoined }) => isTrackJoined);
    expect(await joined(gym.mara.token)).toEqual([true, false]);
    expect(await joined(gym.jonah.token)).toEqual([true, true]);
    expect(await joined(gym.left.token)).toEqual([false, false]);
    expect(await joined(gym.rival.token)).toEqual([false, false]);
  });

  it('omits closed tracks', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.engine, gym.rival.token);
    await app.api.do(tracks.update, { id, status: false }, gym.rival.token);
    expect((await page(gym.rivalGymId)).tracks.map((track) => track.id)).toEqual([
      gym.rivalTrackId,
    ]);
  });
});

describe('looking up a track', () => {
  it('finds the track by id and by reference, without login', async () => {
    const { reference } = await app.api.do(tracks.get, { trackRef: gym.trackId });
    for (const trackRef of [gym.trackId, gym.trackId.toUpperCase(), reference]) {
      const answer = await app.request(`/Tracks/${trackRef}`);
      expect(await answer.json()).toStrictEqual({
        Id: gym.trackId,
        Name: 'Competitors',
        Type: 'private',
        Reference: reference,
        GymId: gym.gymId,
        GymName: northlane.name,
      });
    }
  });

  it('distinguishes references by case', async () => {
    const [one, two] = [
      await app.api.do(tracks.create, storyTracks.engine, gym.rival.token),
      await app.api.do(tracks.create, storyTracks.engine, gym.rival.token),
    ];
    const set = (id: string, reference: string) =>
      app.db.updateTable('tracks').set({ reference }).where('id', '=', id).execute();
    await set(one.id, 'AbCdEfGh');
    await set(two.id, 'aBcDeFgH');
    expect((await app.api.do(tracks.get, { trackRef: 'AbCdEfGh' })).id).toBe(one.id);
    expect((await app.api.do(tracks.get, { trackRef: 'aBcDeFgH' })).id).toBe(two.id);
  });

  it.each(['nothing1', crypto.randomUUID(), '%2F..%2F', 'x'.repeat(64), '%E2%98%83'])(
    'returns 404 for %s',
    async (ref) => {
      const answer = await app.request(`/tracks/${ref}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        StatusCode: 404,
        message: 'No such track found!',
      });
    },
  );
});

describe("the list of a user's tracks", () => {
  it('the list contains all tracks of the gym for its owner, with passwords', async () => {
    const answer = await of(gym.owner, gym.owner.id);
    expect(answer).toMatchObject({
      status: 200,
      output: [
        {
          name: 'Competitors',
          joinPassword: storyTracks.competitors.joinPassword,
          isTrackJoined: true,
          athletes: 2,
        },
        { name: 'Engine', joinPassword: null, athletes: 2 },
      ],
    });
  });

  it('the list contains the joined tracks for an athlete, without passwords', async () => {
    expect(await namesOf(gym.jonah, gym.jonah.id)).toEqual(['Competitors', 'Engine']);
    expect(await of(gym.mara, gym.mara.id)).toMatchObject({
      output: [{ name: 'Competitors', joinPassword: null, isTrackJoined: true, athletes: null }],
    });
    expect(await namesOf(gym.left, gym.left.id)).toEqual([]);
    expect(await namesOf(gym.mara, gym.mara.id, gym.rivalGymId)).toEqual([]);
  });

  it('the owner sees the list of an athlete while the athlete is in the gym', async () => {
    expect(await namesOf(gym.owner, gym.mara.id)).toEqual(['Competitors']);
    expect(await namesOf(gym.owner, gym.left.id)).toBe(404);
    expect(await namesOf(gym.owner, gym.rival.id)).toBe(404);
    expect(await namesOf(gym.owner, crypto.randomUUID())).toBe(404);
  });

  it('other users cannot see the list of an owner', async () => {
    expect(await namesOf(gym.mara, gym.owner.id)).toBe(404);
    expect(await namesOf(gym.rival, gym.owner.id)).toBe(404);
  });
});

describe('deleting a track', () => {
  it('hides the track and its workouts everywhere', async () => {
    const track = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    const athlete = await newMember(app, gym.gymId, [track.id]);
    const { trackWorkoutId } = await postWorkout(app.api, { ...gym, trackId: track.id });
    const day = { gymId: gym.gymId, fromDate: '2026-07-15', toDate: '2026-07-15' };
    const shown = async (who: Person) =>
      (await app.api.do(workouts.list, day, who.token))
        .flatMap(({ workouts: dayWorkouts }) => dayWorkouts)
        .map((workout) => workout.trackWorkoutId);
    expect(await shown(athlete)).toEqual([trackWorkoutId]);

    expect((await remove(gym.owner, track.id)).status).toBe(200);

    expect(await shown(athlete)).toEqual([]);
    expect(await shown(gym.owner)).not.toContain(trackWorkoutId);
    expect(await namesOf(athlete, athlete.id)).toEqual([]);
    expect(await namesOf(gym.owner, gym.owner.id)).toEqual(['Competitors', 'Engine']);
    expect((await page(gym.gymId)).tracks.map(({ id }) => id)).not.toContain(track.id);
    const [listed] = await app.api.do(gyms.list, { search: northlane.name }, gym.owner.token);
    expect(listed?.tracks.map(({ id }) => id)).not.toContain(track.id);
    for (const trackRef of [track.id, track.reference]) {
      expect((await app.api.try(tracks.get, { trackRef })).status).toBe(404);
    }
    const again = { id: track.id, name: 'Back' };
    expect((await app.api.try(tracks.update, again, gym.owner.token)).status).toBe(404);
    expect((await app.api.try(tracks.join, { trackId: track.id }, athlete.token)).status).toBe(404);
    const form = { name: 'A', description: 'B', scoreType: 3, schedule: '2026-07-15' };
    const late = await app.api.try(
      workouts.create,
      { ...form, trackId: track.id },
      gym.owner.token,
    );
    expect(late.status).toBe(404);
  });

  it('keeps the row of the track', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    await remove(gym.owner, id);
    const row = await app.db
      .selectFrom('tracks')
      .select(['name', 'deletedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ name: 'Engine', deletedAt: expect.any(Date) });
  });

  it('succeeds once when two requests run concurrently', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    const answers = await Promise.all([remove(gym.owner, id), remove(gym.owner, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const events = await app.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'trackDeleted')
      .execute();
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1);
  });
});
