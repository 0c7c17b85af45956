import type { CallInput } from '@trackboard/contract';
import { accounts, attendance, scores, workouts } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, postWorkout, startSmallGym } from '#testing';
import { dayIn } from '../../platform/time/clock.ts';

const { app, gym } = await startSmallGym();
const timed = (await postWorkout(app.api, gym, { sets: 2 })).trackWorkoutId;

beforeEach(() => app.clear('attendance', 'scores', 'events'));

type Form = Partial<CallInput<typeof scores.saveForAthlete>>;

const enter = (form: Form = {}) =>
  app.api.try(
    scores.saveForAthlete,
    { trackWorkoutId: timed, userId: gym.mara.id, value: ['5:00', '6:07'], ...form },
    gym.owner.token,
  );

const own = async () =>
  (await app.api.do(scores.get, { trackWorkoutId: timed }, gym.mara.token)).score;

const ownSave = (value: string[]) =>
  app.api.do(scores.save, { trackWorkoutId: timed, value }, gym.mara.token);

const byOdette = { userId: gym.owner.id, name: 'Odette Raymond' };

describe('a coach who enters a score', () => {
  it('saving stores the score with the specified fields and the name of the coach', async () => {
    const answer = await app.post(
      '/scores/saveforathlete',
      {
        TrackWorkoutId: timed,
        UserId: gym.mara.id,
        Value: '["5:00", "06:07"]',
        Notes: 'Went out slow.',
        isscaled: 'true',
      },
      gym.owner.token,
    );
    expect(answer.status).toBe(200);
    const EnteredBy = { UserId: gym.owner.id, Name: byOdette.name };
    const shown = {
      values: ['05:00', '06:07'],
      notes: 'Went out slow.',
      isscaled: true,
      EnteredBy,
    };
    expect(answer.body).toMatchObject({ Score: shown });
    const get = await app.request(`/scores/get/${timed}`, { token: gym.mara.token });
    expect(await get.json()).toMatchObject({ Score: shown });
    const board = await app.request(`/scores/viewscore/${timed}`, { token: gym.jonah.token });
    expect(await board.json()).toMatchObject([{ UserId: gym.mara.id, EnteredBy }]);
    const { scoreId } = (await own()) ?? { scoreId: '' };
    const detail = await app.api.do(scores.detail, { scoreId }, gym.mara.token);
    expect(detail.enteredBy).toEqual(byOdette);
  });

  it('a second save corrects the score, and a repeated request saves it once', async () => {
    const id = crypto.randomUUID();
    const first = await enter({ id });
    await enter({ id });
    await enter({ id, value: ['4:50', '6:00'] });
    expect(await own()).toMatchObject({ scoreId: id, values: ['04:50', '06:00'] });
    expect(first).toMatchObject({ output: { score: { scoreId: id } } });
    expect(await app.db.selectFrom('scores').select('id').execute()).toHaveLength(1);
  });

  it('saving adds one event for the saved score and one for the entry', async () => {
    await enter();
    const events = await app.db.selectFrom('events').select(['type', 'payload']).execute();
    expect(events.map(({ type }) => type).toSorted()).toEqual(['scoreEntered', 'scoreSaved']);
    const entered = events.find(({ type }) => type === 'scoreEntered');
    expect(entered?.payload).toMatchObject({ userId: gym.mara.id, enteredBy: gym.owner.id });
  });

  it('a coach enters weights in pounds, which the athlete reads in kilograms', async () => {
    const form = { name: 'Heavy Day', scoreType: 4, sets: 1 };
    const { trackWorkoutId } = await postWorkout(app.api, gym, form);
    const sent = { trackWorkoutId, userId: gym.mara.id, value: ['220.5'] };
    const { score } = await app.api.do(scores.saveForAthlete, sent, gym.owner.token);
    expect(score).toMatchObject({ values: ['220.5'], weightUnit: 'lbs' });
    const own = await app.api.do(scores.get, { trackWorkoutId }, gym.mara.token);
    expect(own.score).toMatchObject({ values: ['100'], weightUnit: 'kg' });
  });

  it.each([
    ['is not on the track', () => gym.engineOnly.id],
    ['has left the gym', () => gym.left.id],
    ['does not exist', () => crypto.randomUUID()],
    ['is the owner', () => gym.owner.id],
  ])('saving answers 404 if the user %s', async (_, userId) => {
    expect(await enter({ userId: userId() })).toMatchObject({
      ok: false,
      error: { Code: 'not_found' },
    });
  });

  it("saving answers 404 after the athlete's account was deleted", async () => {
    const member = await newMember(app, gym.gymId, [gym.trackId]);
    await app.db
      .updateTable('users')
      .set({ deletedAt: app.clock.now() })
      .where('id', '=', member.id)
      .execute();
    expect(await enter({ userId: member.id })).toMatchObject({ error: { Code: 'not_found' } });
  });

  it('saving answers 404 after the workout was deleted', async () => {
    const { trackWorkoutId } = await postWorkout(app.api, gym, { sets: 2 });
    expect(await enter({ trackWorkoutId })).toMatchObject({ ok: true });
    await app.api.do(workouts.delete, { id: trackWorkoutId }, gym.owner.token);
    expect(await enter({ trackWorkoutId })).toMatchObject({ error: { Code: 'not_found' } });
  });

  it('saving answers with the error messages of an invalid score', async () => {
    expect(await enter({ value: ['5:00', 'x'] })).toMatchObject({
      error: { Code: 'score_invalid' },
    });
    expect(await enter({ value: ['0:00', '0:00'] })).toMatchObject({
      error: { Code: 'score_without_effort' },
    });
  });
});

describe('a score that the athlete saves or changes', () => {
  it("the athlete's score replaces the entered one, and coaches cannot overwrite it", async () => {
    await enter();
    await ownSave(['4:44', '5:01']);
    expect(await own()).toMatchObject({ values: ['04:44', '05:01'], enteredBy: null });
    const refused = await enter();
    expect(refused).toMatchObject({ ok: false, status: 409, error: { Code: 'score_of_athlete' } });
    expect(await own()).toMatchObject({ values: ['04:44', '05:01'], enteredBy: null });
  });

  it("an entered score counts as the athlete's own once the athlete has changed its video", async () => {
    await enter();
    const form = { trackWorkoutId: timed, isMedia: false };
    await app.api.do(scores.save, form, gym.mara.token);
    expect(await own()).toMatchObject({ values: ['05:00', '06:07'], enteredBy: null });
  });

  it('the athlete can delete the score, and a coach can enter it again', async () => {
    await enter();
    await app.api.do(scores.delete, { trackWorkoutId: timed }, gym.mara.token);
    expect(await own()).toBeNull();
    expect(await enter()).toMatchObject({ ok: true });
  });
});

describe('two coaches with open tables', () => {
  it('coaches cannot overwrite a score that their tables do not show', async () => {
    const first = crypto.randomUUID();
    await enter({ id: first });
    const refused = await enter({ id: crypto.randomUUID(), value: ['4:00', '4:00'] });
    expect(refused).toMatchObject({ status: 409, error: { Code: 'score_entered_meanwhile' } });
    expect(await own()).toMatchObject({ values: ['05:00', '06:07'] });
    expect(await enter({ id: first, value: ['4:00', '4:00'] })).toMatchObject({ ok: true });
  });

  it('two coaches who enter the same athlete at the same moment store one score', async () => {
    const answers = await Promise.all([1, 2].map(() => enter({ id: crypto.randomUUID() })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await app.db.selectFrom('scores').select('id').execute()).toHaveLength(1);
  });
});

const table = async () => app.api.do(scores.ofClass, { trackWorkoutId: timed }, gym.owner.token);

describe('the table of a workout', () => {
  it("the table lists the athletes on the workout's track, each with the score", async () => {
    await enter({ notes: 'Straps next time' });
    const { athletes, weightUnit } = await table();
    const { weight } = await app.api.do(accounts.get, { userId: gym.owner.id }, gym.owner.token);
    expect(weightUnit).toBe(weight);
    const ids = athletes.map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining([gym.mara.id, gym.jonah.id]));
    for (const other of [gym.engineOnly, gym.left, gym.owner]) expect(ids).not.toContain(other.id);
    expect(athletes.find(({ userId }) => userId === gym.mara.id)).toMatchObject({
      firstName: 'Mara',
      score: { values: ['05:00', '06:07'], notes: 'Straps next time', enteredBy: byOdette },
    });
    expect(athletes.find(({ userId }) => userId === gym.jonah.id)?.score).toBeNull();
  });

  it('the table shows who is here: by a score of any workout of the day, a tick or a tap', async () => {
    const { gymId, trackId, engineId } = gym;
    const day = dayIn(northlane.timeZone, app.clock.now());
    const post = (on: string, schedule: string) =>
      postWorkout(app.api, { ...gym, trackId: on }, { schedule });
    const { trackWorkoutId } = await post(trackId, day);
    const other = (await post(engineId, day)).trackWorkoutId;
    const [scored, tapped, away] = await Promise.all(
      [1, 2, 3].map(() => newMember(app, gymId, [trackId, engineId])),
    );
    await app.api.do(scores.save, { trackWorkoutId: other, value: ['05:00'] }, scored?.token ?? '');
    await app.api.do(attendance.checkIn, { gymId }, tapped?.token ?? '');
    const ticked = { gymId, userId: gym.mara.id, day, here: true };
    await app.api.do(attendance.tick, ticked, gym.owner.token);
    const read = async (id: string) => {
      const found = await app.api.do(scores.ofClass, { trackWorkoutId: id }, gym.owner.token);
      const of = (userId?: string) => found.athletes.find((each) => each.userId === userId)?.here;
      const all = [scored?.id, gym.mara.id, tapped?.id, away?.id].map(of);
      return { gymId: found.gymId, day: found.day, here: all };
    };
    expect(await read(trackWorkoutId)).toEqual({
      gymId,
      day,
      here: ['score', 'coach', 'self', null],
    });
    expect((await read(timed)).here).toEqual([null, null, null, null]);
  });

  it('the table shows no athlete as here whose score or workout of the day was deleted', async () => {
    const { gymId, trackId } = gym;
    const day = dayIn(northlane.timeZone, app.clock.now());
    const post = async () =>
      (await postWorkout(app.api, { ...gym, trackId }, { schedule: day })).trackWorkoutId;
    const [shown, kept, deleted] = [await post(), await post(), await post()];
    const [one, two] = [
      await newMember(app, gymId, [trackId]),
      await newMember(app, gymId, [trackId]),
    ];
    await app.api.do(scores.save, { trackWorkoutId: kept, value: ['05:00'] }, one.token);
    await app.api.do(scores.save, { trackWorkoutId: deleted, value: ['05:00'] }, two.token);
    const read = async () => {
      const form = { trackWorkoutId: shown };
      const { athletes } = await app.api.do(scores.ofClass, form, gym.owner.token);
      return [one, two].map(({ id }) => athletes.find(({ userId }) => userId === id)?.here);
    };
    expect(await read()).toEqual(['score', 'score']);
    await app.api.do(scores.delete, { trackWorkoutId: kept }, one.token);
    await app.api.do(workouts.delete, { id: deleted }, gym.owner.token);
    expect(await read()).toEqual([null, null]);
  });

  it('the table shows which scores the athletes saved themselves', async () => {
    await ownSave(['4:44', '5:01']);
    const { athletes } = await table();
    expect(athletes.find(({ userId }) => userId === gym.mara.id)?.score?.enteredBy).toBeNull();
  });
});
