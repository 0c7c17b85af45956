import {
  attendance,
  gyms,
  invitations,
  scores,
  stats,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newMember,
  newPerson,
  openQuickGym,
  openSession,
  postWorkout,
  startSharedApp,
} from '#testing';
import { storyTracks } from '@trackboard/story-world';
import { dayIn, days, hours } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/time-zone.ts';

const zone = 'America/Los_Angeles';
let gym: QuickGym;
let ownerToken: string;

const app = await startSharedApp();
beforeEach(async () => {
  gym = await openQuickGym(app);
  ownerToken = gym.owner.token;
});

/** Passes time with a new session, because sessions of the owner end. */
async function pass(ms: number): Promise<void> {
  app.clock.pass(ms);
  ownerToken = await openSession(app, { id: gym.owner.id, role: 'owner' });
}

const ofToday = () => app.api.do(stats.today, {}, ownerToken);
const only = async () => (await ofToday()).workouts[0];
const quiet = () => app.api.do(stats.quietAthletes, {}, ownerToken);
const ids = async () => (await quiet()).athletes.map(({ id }) => id);
const today = () => dayIn(zone, app.clock.now());

async function post(form: Parameters<typeof postWorkout>[2] = {}): Promise<string> {
  const { trackWorkoutId } = await postWorkout(
    app.api,
    { ...gym, owner: { token: ownerToken } },
    {
      schedule: today(),
      ...form,
    },
  );
  return trackWorkoutId;
}

async function log({ token }: Person, trackWorkoutId: string, value = '10:00', isScaled = false) {
  const form = { trackWorkoutId, value: [value], isScaled };
  return (await app.api.do(scores.save, form, token)).score.scoreId;
}

async function say({ token }: Person, scoreId: string): Promise<string> {
  return (await app.api.do(scores.saveComment, { scoreId, comments: 'Strong.' }, token)).id;
}

describe("today's class", () => {
  it("today's class is empty on a day without workouts", async () => {
    await post({ schedule: '2020-01-01' });
    expect(await ofToday()).toEqual({ day: today(), workouts: [] });
  });

  it('shows each workout of the day in its order, including drafts, with its track', async () => {
    await post({ name: 'First' });
    await post({ name: 'Second', trackId: gym.engineId, isPublished: false });
    const { workouts: shown } = await ofToday();
    expect(shown).toMatchObject([
      { name: 'First', track: 'Competitors', scoreType: 3, isPublished: true, athletes: 2 },
      { name: 'Second', track: 'Engine', isPublished: false, athletes: 2, best: null },
    ]);
  });

  it('counts only the scores of athletes who are on the track', async () => {
    const id = await post();
    await log(gym.mara, id);
    await log(gym.jonah, id, '9:00');
    expect(await only()).toMatchObject({ athletes: 2, athletesWithScore: 2 });
    await app.api.do(tracks.unassign, { trackId: gym.trackId }, gym.jonah.token);
    expect(await only()).toMatchObject({ athletes: 1, athletesWithScore: 1 });
    await app.api.do(scores.delete, { trackWorkoutId: id }, gym.mara.token);
    expect(await only()).toMatchObject({ athletes: 1, athletesWithScore: 0 });
  });

  it('names the first athlete on the board: Rx before scaled, then the better result', async () => {
    const id = await post();
    await log(gym.mara, id, '8:00', true);
    expect((await only())?.best).toMatchObject({ highestScore: '08:00', isScaled: true });
    await log(gym.jonah, id, '16:04');
    expect((await only())?.best).toEqual({
      userId: gym.jonah.id,
      userName: 'Some Body',
      others: 0,
      highestScore: '16:04',
      isScaled: false,
    });
  });

  it('says how many others are in the team of the first score', async () => {
    const form = { trackWorkoutId: await post(), value: ['9:00'], partners: [gym.jonah.id] };
    await app.api.do(scores.save, form, gym.mara.token);
    expect((await only())?.best).toMatchObject({ userId: gym.mara.id, others: 1 });
  });

  it('names no best athlete if results are not ranked', async () => {
    const id = await post({ scoreType: 0 });
    await app.api.do(scores.save, { trackWorkoutId: id, value: ['true'] }, gym.mara.token);
    expect(await only()).toMatchObject({ athletesWithScore: 1, best: null });
  });

  it("shows weights in the owner's unit", async () => {
    const id = await post({ scoreType: 4 });
    await app.db
      .updateTable('users')
      .set({ weightUnit: 'lbs' })
      .where('id', '=', gym.owner.id)
      .execute();
    await app.api.do(scores.save, { trackWorkoutId: id, value: ['100'] }, gym.mara.token);
    expect((await only())?.best?.highestScore).toBe('220.5');
  });

  it('counts comments that others wrote today', async () => {
    const score = await log(gym.mara, await post());
    await say(gym.jonah, score);
    const own = await say(gym.mara, score);
    await app.api.do(scores.saveComment, { scoreId: score, comments: 'Go.' }, ownerToken);
    expect((await only())?.newComments).toBe(2);
    const yesterday = new Date(instantIn(zone, today(), '00:00').getTime() - 1);
    await app.db
      .updateTable('scoreComments')
      .set({ createdAt: yesterday })
      .where('id', '=', own)
      .execute();
    expect((await only())?.newComments).toBe(1);
  });

  it('leaves out the scores of athletes who are not on the track of a moved workout', async () => {
    const id = await post();
    const score = await log(gym.mara, id, '5:00');
    await log(gym.jonah, id, '9:00');
    await say(gym.jonah, score);
    expect(await only()).toMatchObject({ best: { userId: gym.mara.id }, newComments: 1 });
    await app.api.do(workouts.update, { id, trackId: gym.engineId }, ownerToken);
    expect(await only()).toMatchObject({
      track: 'Engine',
      athletesWithScore: 1,
      best: { userId: gym.jonah.id },
      newComments: 0,
    });
  });

  it("today's class follows the gym's time zone", async () => {
    await post();
    await app.api.do(gyms.update, { id: gym.gymId, timeZone: 'Pacific/Kiritimati' }, ownerToken);
    const there = dayIn('Pacific/Kiritimati', app.clock.now());
    const shown = await ofToday();
    expect(shown.day).toBe(there);
    expect(shown.workouts).toHaveLength(there === today() ? 1 : 0);
  });

  it('excludes deleted workouts and other gyms', async () => {
    const id = await post();
    await app.api.do(workouts.delete, { id }, ownerToken);
    const elsewhere = { owner: gym.rival, trackId: gym.rivalTrackId };
    await postWorkout(app.api, elsewhere, { schedule: today() });
    expect((await ofToday()).workouts).toEqual([]);
  });
});

describe('quiet athletes', () => {
  it('quiet athletes have no score for 14 days, counted in days of the gym', async () => {
    await log(gym.mara, await post());
    const day = today();
    await pass(days(13));
    expect(await ids()).toEqual([]);
    await pass(instantIn(zone, today(), '23:59').getTime() - app.clock.now().getTime());
    expect(await ids()).not.toContain(gym.mara.id);
    await pass(hours(1));
    const [first] = (await quiet()).athletes.filter(({ id }) => id === gym.mara.id);
    expect(first).toEqual({
      id: gym.mara.id,
      userName: 'Some Body',
      image: null,
      lastScoreOn: day,
      lastHereOn: null,
      joinedOn: day,
      days: 14,
    });
  });

  it('quiet athletes include those who have never logged a score, until their next score', async () => {
    await pass(days(20));
    expect(await quiet()).toMatchObject({ total: 3 });
    expect((await quiet()).athletes[0]).toMatchObject({ lastScoreOn: null, days: 20 });
    const token = await openSession(app, { id: gym.mara.id, role: 'athlete' });
    await log({ ...gym.mara, token }, await post());
    expect(await ids()).not.toContain(gym.mara.id);
    expect(await quiet()).toMatchObject({ total: 2 });
  });

  it('quiet athletes exclude those who were in the gym, by a tap or a tick', async () => {
    const day = today();
    const here = { gymId: gym.gymId, userId: gym.mara.id, here: true };
    await pass(days(20));
    await app.api.do(attendance.tick, { ...here, day: today() }, ownerToken);
    expect(await ids()).not.toContain(gym.mara.id);
    await pass(days(14));
    expect((await quiet()).athletes[0]).toMatchObject({
      id: gym.mara.id,
      lastScoreOn: null,
      lastHereOn: Temporal.PlainDate.from(day).add({ days: 20 }).toString(),
      days: 14,
    });
  });

  it('quiet athletes exclude an owner who trains and reads the list', async () => {
    await app.api.do(gyms.setTraining, { trains: true }, ownerToken);
    await pass(days(20));
    expect(await ids()).not.toContain(gym.owner.id);
    expect((await quiet()).total).toBe(3);
  });

  it('the list shows the five quiet athletes who were active most recently, the latest first', async () => {
    const id = await post();
    await pass(days(1));
    const members: Person[] = [];
    for (let n = 0; n < 5; n += 1) {
      app.clock.pass(days(1));
      const member = await newMember(app, gym.gymId, [gym.trackId]);
      await log(member, id);
      members.unshift(member);
    }
    await pass(days(30));
    expect(await ids()).toEqual(members.map((member) => member.id));
    expect((await quiet()).total).toBe(8);
  });

  it('the list ignores deleted scores, athletes who left and those who have just joined again', async () => {
    const id = await post();
    await pass(days(20));
    const token = await openSession(app, { id: gym.mara.id, role: 'athlete' });
    await log({ ...gym.mara, token }, id);
    await app.api.do(scores.delete, { trackWorkoutId: id }, token);
    expect(await ids()).toContain(gym.mara.id);
    await app.api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [gym.mara.id] }, token);
    expect(await ids()).not.toContain(gym.mara.id);
    await app.api.do(tracks.join, { trackId: gym.engineId }, token);
    expect(await ids()).not.toContain(gym.mara.id);
  });
});

describe('the first steps of a gym', () => {
  it('the first steps start undone and are completed one by one', async () => {
    const owner = await newPerson(app, 'owner');
    const refused = await app.api.try(stats.firstSteps, {}, owner.token);
    expect(refused).toMatchObject({ status: 404 });
    await app.api.do(
      gyms.create,
      { name: 'New', tagline: 'A', address: 'B', userId: owner.id },
      owner.token,
    );
    const steps = () => app.api.do(stats.firstSteps, {}, owner.token);
    const done = { hasWorkout: false, hasAthlete: false, hasInvitation: false, hasScore: false };
    const none = { track: null, firstDraft: null, ...done };
    expect(await steps()).toEqual(none);

    const { id: trackId } = await app.api.do(tracks.create, storyTracks.engine, owner.token);
    const track = {
      id: trackId,
      name: 'Engine',
      type: 'free',
      reference: expect.any(String),
      createdOn: expect.any(String),
    };
    expect(await steps()).toEqual({ ...none, track });

    const place = { owner, trackId };
    await postWorkout(app.api, place, { isPublished: false });
    expect(await steps()).toMatchObject({ hasWorkout: false, firstDraft: '2026-07-15' });
    const { trackWorkoutId } = await postWorkout(app.api, place);
    expect(await steps()).toMatchObject({ hasWorkout: true, hasAthlete: false });

    const emails = ['sam@northlane.example'];
    await app.api.do(invitations.create, { trackId, emails }, owner.token);
    expect(await steps()).toMatchObject({ hasInvitation: true, hasAthlete: false });
    for (const { id } of await app.api.do(invitations.list, {}, owner.token)) {
      await app.api.do(invitations.withdraw, { id }, owner.token);
    }
    expect(await steps()).toMatchObject({ hasInvitation: false });

    const athlete = await newPerson(app);
    await app.api.do(tracks.join, { trackId }, athlete.token);
    expect(await steps()).toMatchObject({ hasAthlete: true, hasScore: false });
    await log(athlete, trackWorkoutId);
    expect(await steps()).toMatchObject({ hasScore: true });
  });

  it('the first steps include the name of the first track', async () => {
    app.clock.pass(1000);
    await app.api.do(tracks.create, { ...storyTracks.engine, name: 'Later' }, ownerToken);
    expect((await app.api.do(stats.firstSteps, {}, ownerToken)).track?.name).toBe('Engine');
    await app.api.do(tracks.delete, { id: gym.engineId }, ownerToken);
    expect((await app.api.do(stats.firstSteps, {}, ownerToken)).track?.name).toBe('Competitors');
  });
});
