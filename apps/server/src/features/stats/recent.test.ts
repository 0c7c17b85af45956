import { gyms, scores, stats, tracks } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newMember,
  openQuickGym,
  openSession,
  postWorkout,
  startSharedApp,
} from '#testing';
import { after, days, hours } from '../../platform/time/clock.ts';

let gym: QuickGym;

const app = await startSharedApp();
beforeEach(async () => {
  gym = await openQuickGym(app);
});

/** Opens a session of the owner that is valid at the test's time. */
const ownerToken = () => openSession(app, { id: gym.owner.id, role: 'owner' });

const listAthletes = async () => app.api.do(stats.recentAthletes, {}, await ownerToken());

async function isActive({ id }: Pick<Person, 'id'>): Promise<boolean | undefined> {
  return (await listAthletes()).find((athlete) => athlete.id === id)?.status;
}

const ids = async () => (await listAthletes()).map(({ id }) => id);

type Doing = 'scores' | 'scoreLikes' | 'scoreComments' | 'commentLikes';

/** Sets the time of a user's rows. */
async function doneAt(createdAt: Date, table: Doing, { id }: Person): Promise<void> {
  await app.db.updateTable(table).set({ createdAt }).where('userId', '=', id).execute();
}

describe('the athletes who joined most recently', () => {
  it('recent athletes have the specified fields, the newest first', async () => {
    const member = await newMember(app, gym.gymId, []);
    const answer = await app.request('/GymStats/RecentJoinedAthletes', {
      token: gym.owner.token,
    });
    const body = (await answer.json()) as { Result: object[] };
    expect(body).toMatchObject({ StatusCode: 200, Errors: [] });
    expect(body.Result).toHaveLength(4);
    expect(body.Result[0]).toEqual({
      Id: member.id,
      UserName: 'Some Body',
      Email: `${member.id}@people.example`,
      Image: null,
      JoinedOn: expect.any(String),
      Status: true,
    });
  });

  it('the list has at most five athletes, all of them current members', async () => {
    const members: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      app.clock.pass(1000);
      members.unshift((await newMember(app, gym.gymId, [])).id);
    }
    expect(await ids()).toEqual(members.slice(0, 5));
    const leaving = { gymId: gym.gymId, userIds: members.slice(0, 2) };
    await app.api.do(gyms.removeUsers, leaving, gym.owner.token);
    expect(await ids()).toEqual([...members.slice(2), gym.engineOnly.id]);
  });

  it('athletes are active for 30 days after joining', async () => {
    expect(await isActive(gym.mara)).toBe(true);
    app.clock.pass(days(30) - hours(1));
    expect(await isActive(gym.mara)).toBe(true);
    app.clock.pass(hours(2));
    expect(await isActive(gym.mara)).toBe(false);
  });

  it('athletes are active for 30 days after a score, a like or a comment', async () => {
    const { trackWorkoutId } = await postWorkout(app.api, gym, { scoreType: 1 });
    const log = async ({ token }: Person) =>
      (await app.api.do(scores.save, { trackWorkoutId, value: ['9'] }, token)).score.scoreId;
    const first = await newMember(app, gym.gymId, [gym.trackId]);
    const [scorer, liker, talker, fan] = [
      await newMember(app, gym.gymId, [gym.trackId]),
      await newMember(app, gym.gymId, [gym.trackId]),
      await newMember(app, gym.gymId, [gym.trackId]),
      await newMember(app, gym.gymId, [gym.trackId]),
    ];
    const scoreId = await log(first);
    const said = { scoreId, comments: 'Strong.' };
    const { id: commentId } = await app.api.do(scores.saveComment, said, first.token);
    const now = app.clock.now();
    app.clock.pass(days(40));
    expect(await isActive(first)).toBe(false);
    app.clock.pass(-days(40));
    await log(scorer);
    await app.api.do(scores.like, { scoreId, liked: true }, liker.token);
    await app.api.do(scores.saveComment, said, talker.token);
    await app.api.do(scores.likeComment, { commentId, liked: true }, fan.token);
    const later = after(now, days(35));
    await doneAt(later, 'scores', scorer);
    await doneAt(later, 'scoreLikes', liker);
    await doneAt(later, 'scoreComments', talker);
    await doneAt(later, 'commentLikes', fan);
    app.clock.pass(days(40));
    for (const person of [scorer, liker, talker, fan]) expect(await isActive(person)).toBe(true);
    expect(await isActive(first)).toBe(false);
  });

  it('athletes are active only by their actions in this gym', async () => {
    const [guest] = [await newMember(app, gym.gymId, [])];
    app.clock.pass(days(31));
    const token = await openSession(app, { id: guest.id, role: 'athlete' });
    await app.api.do(tracks.join, { trackId: gym.rivalTrackId }, token);
    expect(await isActive(guest)).toBe(false);
    const rivalToken = await openSession(app, { id: gym.rival.id, role: 'owner' });
    expect(await app.api.do(stats.recentAthletes, {}, rivalToken)).toMatchObject([
      { id: guest.id, status: true },
    ]);
  });
});

const listTracks = (token: string) => app.api.do(stats.recentTracks, {}, token);
const names = async (token: string) => (await listTracks(token)).map(({ track }) => track);

describe('the tracks joined most recently', () => {
  it('recent tracks have the specified fields', async () => {
    const answer = await app.request('/GymStats/RecentJoinedTracks', { token: gym.mara.token });
    expect(await answer.json()).toEqual({
      StatusCode: 200,
      Result: [
        {
          Track: 'Competitors',
          Gym: 'Northlane Strength',
          Image: null,
          JoinedOn: expect.any(String),
          TrackId: gym.trackId,
          GymId: gym.gymId,
          Reference: expect.any(String),
          Price: null,
          GraceEndsOn: null,
          PaidUntil: null,
          CanSubscribeAgain: false,
          SalesEndedOn: null,
          Successor: null,
        },
      ],
      Errors: [],
    });
  });

  it("the list has the athlete's tracks in all gyms, the newest first", async () => {
    app.clock.pass(1000);
    await app.api.do(tracks.join, { trackId: gym.rivalTrackId }, gym.jonah.token);
    expect(await listTracks(gym.jonah.token)).toMatchObject([
      { track: 'Engine', gym: 'Quarry Athletics' },
      { track: 'Engine', gym: 'Northlane Strength' },
      { track: 'Competitors', gym: 'Northlane Strength' },
    ]);
    await app.api.do(tracks.delete, { id: gym.engineId }, gym.owner.token);
    expect(await names(gym.jonah.token)).toEqual(['Engine', 'Competitors']);
    expect(await names(gym.left.token)).toEqual([]);
  });

  it('tracks have their own image, or else the image of their gym', async () => {
    await app.db.updateTable('gyms').set({ image: 'gym.webp' }).execute();
    const own = { image: 'engine.webp' };
    await app.db.updateTable('tracks').set(own).where('id', '=', gym.engineId).execute();
    const shown = (await listTracks(gym.jonah.token)).map(({ track, image }) => [track, image]);
    expect(Object.fromEntries(shown)).toEqual({
      Engine: 'engine.webp',
      Competitors: 'gym.webp',
    });
  });
});
