import { gyms, scores, stats, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newPerson,
  openQuickGym,
  postWorkout,
  startSharedApp,
} from '#testing';

let gym: QuickGym;

const app = await startSharedApp();
beforeEach(async () => {
  gym = await openQuickGym(app);
});

async function post(form: Parameters<typeof postWorkout>[2] = {}): Promise<string> {
  return (await postWorkout(app.api, gym, { scoreType: 1, ...form })).trackWorkoutId;
}

async function log({ token }: Person, trackWorkoutId: string): Promise<string> {
  return (await app.api.do(scores.save, { trackWorkoutId, value: ['30'] }, token)).score.scoreId;
}

const like = ({ token }: Person, scoreId: string) =>
  app.api.do(scores.like, { scoreId, liked: true }, token);

async function say({ token }: Person, scoreId: string): Promise<string> {
  return (await app.api.do(scores.saveComment, { scoreId, comments: 'Strong.' }, token)).id;
}

async function ofGym(by: Person = gym.owner): Promise<stats.GymOverAllStats | undefined> {
  return (await app.api.do(stats.figures, { id: gym.gymId }, by.token)).gymOverAllStats;
}

async function ofAthlete(
  who: Person = gym.mara,
  by: Person = who,
): Promise<stats.AthleteOverAllStats | undefined> {
  return (await app.api.do(stats.figures, { id: who.id }, by.token)).athleteOverAllStats;
}

/** Joins an athlete to a second gym and logs one workout there, which its owner likes. */
async function trainAtRival(who: Person): Promise<void> {
  const { rival, rivalTrackId } = gym;
  await app.api.do(tracks.join, { trackId: rivalTrackId }, who.token);
  const form = { name: 'Guest', description: 'x', scoreType: 1, schedule: '2026-07-15' };
  const guest = await app.api.do(workouts.create, { ...form, trackId: rivalTrackId }, rival.token);
  await like(rival, await log(who, guest.trackWorkoutId));
}

describe("a gym's figures", () => {
  it('the figures of a gym have the specified fields', async () => {
    const answer = await app.request(`/gymstats/${gym.gymId}`, { token: gym.owner.token });
    expect(await answer.json()).toEqual({
      StatusCode: 200,
      Result: {
        GymOverAllStats: {
          TotalAthletes: 3,
          TotalTracks: 2,
          TotalWorkouts: 0,
          TotalLoggedWorkouts: 0,
          TotalLoggedScores: 0,
          TotalCommentsOnLoggedWorkouts: 0,
          TotalLikesOnLoggedWorkouts: 0,
        },
      },
      Errors: [],
    });
  });

  it('the figures of a gym count workouts, scores, likes and comments', async () => {
    const [first, second] = [await post(), await post()];
    await post();
    await post({ isPublished: false });
    const score = await log(gym.mara, first);
    await log(gym.jonah, first);
    await log(gym.jonah, second);
    await like(gym.jonah, score);
    await like(gym.owner, score);
    const comment = await say(gym.jonah, score);
    await app.api.do(scores.likeComment, { commentId: comment, liked: true }, gym.mara.token);
    expect(await ofGym()).toEqual({
      totalAthletes: 3,
      totalTracks: 2,
      totalWorkouts: 3,
      totalLoggedWorkouts: 2,
      totalLoggedScores: 3,
      totalCommentsOnLoggedWorkouts: 1,
      totalLikesOnLoggedWorkouts: 2,
    });
  });

  it('the figures of a gym exclude deleted scores and everything on them', async () => {
    const [first, second] = [await post(), await post()];
    const score = await log(gym.mara, first);
    await like(gym.jonah, score);
    await say(gym.jonah, score);
    await log(gym.mara, second);
    await app.api.do(scores.delete, { trackWorkoutId: first }, gym.mara.token);
    expect(await ofGym()).toMatchObject({
      totalWorkouts: 2,
      totalLoggedWorkouts: 1,
      totalLoggedScores: 1,
      totalCommentsOnLoggedWorkouts: 0,
      totalLikesOnLoggedWorkouts: 0,
    });
    await app.api.do(workouts.delete, { id: first }, gym.owner.token);
    expect(await ofGym()).toMatchObject({ totalWorkouts: 1, totalLoggedWorkouts: 1 });
    await app.api.do(tracks.delete, { id: gym.trackId }, gym.owner.token);
    expect(await ofGym()).toMatchObject({
      totalTracks: 1,
      totalWorkouts: 0,
      totalLoggedWorkouts: 0,
      totalLoggedScores: 1,
    });
  });

  it('the figures of a gym include athletes who left', async () => {
    await log(gym.mara, await post());
    const leaving = { gymId: gym.gymId, userIds: [gym.mara.id] };
    await app.api.do(gyms.removeUsers, leaving, gym.owner.token);
    expect(await ofGym()).toMatchObject({ totalAthletes: 2, totalLoggedScores: 1 });
  });

  it('the figures of a gym exclude other gyms', async () => {
    await trainAtRival(gym.mara);
    expect(await ofGym()).toMatchObject({ totalLoggedScores: 0, totalLikesOnLoggedWorkouts: 0 });
  });
});

describe("an athlete's figures", () => {
  it('the figures of an athlete have the specified fields', async () => {
    const answer = await app.request(`/GymStats/${gym.mara.id}`, { token: gym.mara.token });
    expect(await answer.json()).toMatchObject({
      StatusCode: 200,
      Result: {
        AthleteOverAllStats: {
          TotalGyms: 1,
          TotalLoggedWorkouts: 0,
          TotalWorkouts: 0,
          TotalTracksJoined: 1,
          TotalCommentsPosted: 0,
          TotalLikesGiven: 0,
          TotalLikesRecieved: 0,
          TotalLoggedScores: 0,
        },
      },
    });
  });

  it('the figures count what the athlete did and received, on scores and on comments', async () => {
    const [first, second] = [await post(), await post()];
    await post({ isPublished: false });
    const own = await log(gym.mara, first);
    const others = await log(gym.jonah, second);
    await like(gym.jonah, own);
    await like(gym.owner, own);
    await like(gym.mara, others);
    const comment = await say(gym.mara, others);
    const answer = await say(gym.jonah, others);
    await app.api.do(scores.likeComment, { commentId: comment, liked: true }, gym.jonah.token);
    await app.api.do(scores.likeComment, { commentId: answer, liked: true }, gym.mara.token);
    expect(await ofAthlete()).toEqual({
      totalGyms: 1,
      totalTracksJoined: 1,
      totalWorkouts: 2,
      totalLoggedWorkouts: 1,
      totalCommentsPosted: 1,
      totalLikesGiven: 2,
      totalLikesRecieved: 3,
      totalLoggedScores: 1,
    });
    await app.api.do(scores.delete, { trackWorkoutId: second }, gym.jonah.token);
    expect(await ofAthlete()).toMatchObject({
      totalCommentsPosted: 0,
      totalLikesGiven: 0,
      totalLikesRecieved: 2,
    });
  });

  it("the figures cover all gyms for the athlete, and the owner's gym for the owner", async () => {
    await log(gym.mara, await post());
    await trainAtRival(gym.mara);
    const both = { totalGyms: 2, totalTracksJoined: 2, totalWorkouts: 2, totalLoggedScores: 2 };
    const one = { totalGyms: 1, totalTracksJoined: 1, totalWorkouts: 1, totalLoggedScores: 1 };
    expect(await ofAthlete()).toMatchObject({ ...both, totalLikesRecieved: 1 });
    expect(await ofAthlete(gym.mara, gym.owner)).toMatchObject({ ...one, totalLikesRecieved: 0 });
    expect(await ofAthlete(gym.mara, gym.rival)).toMatchObject({ ...one, totalLikesRecieved: 1 });
  });

  it('the figures of an athlete include former gyms and tracks', async () => {
    await log(gym.mara, await post());
    await app.api.do(tracks.unassign, { trackId: gym.trackId }, gym.mara.token);
    const offTrack = { totalTracksJoined: 0, totalWorkouts: 0, totalLoggedWorkouts: 0 };
    expect(await ofAthlete()).toMatchObject({ totalGyms: 1, ...offTrack, totalLoggedScores: 1 });
    const leaving = { gymId: gym.gymId, userIds: [gym.mara.id] };
    await app.api.do(gyms.removeUsers, leaving, gym.mara.token);
    expect(await ofAthlete()).toMatchObject({ totalGyms: 0, totalLoggedScores: 1 });
  });

  it('the figures are zero for an athlete who never joined a gym', async () => {
    const figures = await ofAthlete(await newPerson(app));
    expect(Object.values(figures ?? {})).toEqual(Array.from({ length: 8 }, () => 0));
  });
});

const statusOf = async (id: string, { token }: Person) =>
  (await app.api.try(stats.figures, { id }, token)).status;

describe('the endpoint of figures', () => {
  it('answers 404 for a gym to everyone but its owner', async () => {
    for (const by of [gym.mara, gym.left, gym.rival, await newPerson(app, 'owner')]) {
      expect(await statusOf(gym.gymId, by)).toBe(404);
    }
  });

  it('answers 404 for an athlete to other athletes and to owners of other gyms', async () => {
    for (const by of [gym.jonah, gym.left, gym.rival]) {
      expect(await statusOf(gym.mara.id, by)).toBe(404);
    }
    expect(await statusOf(gym.left.id, gym.owner)).toBe(404);
  });

  it('answers 404 for ids that do not exist', async () => {
    expect(await statusOf(gym.owner.id, gym.owner)).toBe(404);
    expect(await statusOf(crypto.randomUUID(), gym.owner)).toBe(404);
    expect((await app.request('/GymStats/x', { token: gym.owner.token })).status).toBe(404);
  });
});
