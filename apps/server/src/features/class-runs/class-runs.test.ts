import { coachAbilities } from '@trackboard/contract';
import { classRuns, ownData, scores, workouts } from '@trackboard/contract/all-endpoints';
import { password } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { forTime, postWorkout, startClassRuns, untilLocked } from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import { hours } from '../../platform/time/clock.ts';
import { hashPassword } from '../accounts/index.ts';
import { insertRun } from './queries.ts';

const { app, scene, start, read, update, turn, pairScreen, newCoach } = await startClassRuns();
const { api, db } = app;

const saveRounds = (rounds: number[], form: object = {}) =>
  api.try(
    classRuns.saveRounds,
    {
      id: scene.run.id,
      userId: scene.gym.mara.id,
      trackWorkoutId: scene.gripTax,
      rounds,
      isScaled: false,
      ...form,
    },
    scene.gym.owner.token,
  );

const remind = (userIds: string[], trackWorkoutId = scene.gripTax) =>
  api.do(
    classRuns.remind,
    { id: scene.run.id, athletes: userIds.map((userId) => ({ userId, trackWorkoutId })) },
    scene.gym.owner.token,
  );
const events = async () =>
  (await db.selectFrom('events').select(['type', 'payload']).execute())
    .filter(({ type }) => type === 'scoreAskedFor')
    .map(({ payload }) => (payload as { athleteId: string; workoutId: string }).workoutId);

const score = { value: ['5:00', '5:10', '5:20'] };
const takeBack = (trackWorkoutId = scene.gripTax) =>
  api.try(
    scores.deleteForAthlete,
    { trackWorkoutId, userId: scene.gym.mara.id },
    scene.gym.owner.token,
  );
const kept = async () =>
  (await api.do(scores.get, { trackWorkoutId: scene.gripTax }, scene.gym.mara.token)).score;

describe('a class', () => {
  it('is the same for two coaches who start it at once', async () => {
    const coach = await newCoach(['enterScores']);
    const [one, other] = await Promise.all([start(), start(coach)]);
    expect([one.id, other.id]).toEqual([scene.run.id, scene.run.id]);
    expect(one).toMatchObject({ trackName: 'Competitors', trackWorkoutId: null, endedAt: null });
  });

  it('ends, goes on again, and makes room for the next one of the day', async () => {
    expect(await update({ isEnded: true })).toMatchObject({
      output: { endedAt: expect.any(String) },
    });
    expect(await update({ isEnded: false })).toMatchObject({ output: { endedAt: null } });
    await update({ isEnded: true });
    const next = await start();
    expect(next.id).not.toBe(scene.run.id);
    expect(await update({ isEnded: false })).toMatchObject({ error: { Code: 'class_going_on' } });
  });

  it('does not go on again if another coach starts the next one of the day at the same moment', async () => {
    await update({ isEnded: true });
    const { gymId, trackId } = scene.gym;
    const next = { gymId, trackId, day: scene.run.day, id: newId(), startedAt: app.clock.now() };
    const resumed = await db.transaction().execute(async (trx) => {
      await insertRun(trx, next);
      const resuming = update({ isEnded: false });
      await untilLocked(db);
      return { resuming };
    });
    expect(await resumed.resuming).toMatchObject({ error: { Code: 'class_going_on' } });
  });

  it('lists guests by name once each, and at most 30', async () => {
    for (const name of ['Wren Doyle', ' Wren Doyle ', 'Otto Reyes']) {
      await update({ guest: { name, here: true } });
    }
    expect((await read()).guests).toEqual(['Wren Doyle', 'Otto Reyes']);
    await update({ guest: { name: 'Wren Doyle', here: false } });
    expect((await read()).guests).toEqual(['Otto Reyes']);
    for (let n = 2; n <= 30; n += 1) await update({ guest: { name: `Guest ${n}`, here: true } });
    expect(await update({ guest: { name: 'One more', here: true } })).toMatchObject({
      error: { Code: 'too_many_guests' },
    });
    expect(await update({ guest: { name: 'Guest 2', here: true } })).toMatchObject({ ok: true });
    expect(await update({ guest: { name: ' ', here: true } })).toMatchObject({ status: 400 });
  });

  it('is only for those who may enter scores, and only those who may programme show it on a screen', async () => {
    const screen = await pairScreen();
    for (const ability of coachAbilities) {
      const { token } = await newCoach([ability]);
      const answer = await api.try(classRuns.get, { id: scene.run.id }, token);
      expect(answer.ok, ability).toBe(ability === 'enterScores');
    }
    const scorer = await newCoach(['enterScores']);
    expect(await update({ screenId: screen.id }, scorer)).toMatchObject({ status: 403 });
    const both = await newCoach(['enterScores', 'programme']);
    expect(await update({ screenId: screen.id }, both)).toMatchObject({ ok: true });
    // The clock on the screen follows everybody who runs the class.
    expect(await turn({ ...forTime, trackWorkoutId: scene.gripTax }, scorer)).toMatchObject({
      ok: true,
    });
    expect((await screen.shown())?.timer).toMatchObject(forTime);
  });
});

describe('the clock of a class', () => {
  it('runs without a screen, and a part brings its own clock', async () => {
    expect(await turn({ action: 'start' })).toMatchObject({ error: { Code: 'timer_missing' } });
    await turn({ ...forTime, trackWorkoutId: scene.gripTax });
    await turn({ action: 'start' });
    const started = await read(await newCoach(['enterScores']));
    expect(started).toMatchObject({ trackWorkoutId: scene.gripTax, timerRevision: 2 });
    expect(started.timer).toMatchObject({
      ...forTime,
      startsAt: expect.any(String),
      trackWorkoutId: scene.gripTax,
    });
    await turn({ kind: 'amrap', cap: 300, trackWorkoutId: scene.cooldown });
    expect(await read()).toMatchObject({
      trackWorkoutId: scene.cooldown,
      timer: { kind: 'amrap', startsAt: null },
    });
  });

  it('refuses workouts of other tracks and drafts', async () => {
    const other = await postWorkout(api, { owner: scene.gym.owner, trackId: scene.gym.engineId });
    const draft = await postWorkout(api, scene.gym, {
      schedule: scene.run.day,
      isPublished: false,
    });
    expect(await turn({ ...forTime, trackWorkoutId: other.trackWorkoutId })).toMatchObject({
      status: 404,
    });
    expect(await turn({ ...forTime, trackWorkoutId: draft.trackWorkoutId })).toMatchObject({
      error: { Code: 'workout_not_published' },
    });
    expect((await read()).timer).toBeNull();
  });

  it('counts from when the coach tapped, when the tap arrives late', async () => {
    await turn({ ...forTime, trackWorkoutId: scene.gripTax });
    app.clock.pass(5000);
    const tappedAt = app.clock.now().toISOString();
    app.clock.pass(90_000);
    await turn({ action: 'start', madeAt: tappedAt });
    expect((await read()).timer?.startsAt).toBe(tappedAt);
    const ahead = new Date(app.clock.now().getTime() + hours(1)).toISOString();
    await turn({ action: 'pause', madeAt: ahead });
    const { timer, now } = await read();
    expect(Date.parse(timer?.pausedAt ?? '')).toBeLessThanOrEqual(Date.parse(now));
  });

  it('ignores a late tap that was made before the last one', async () => {
    const tappedAt = app.clock.now().toISOString();
    app.clock.pass(5000);
    await turn({ kind: 'amrap', cap: 300, trackWorkoutId: scene.cooldown });
    for (const late of [
      { ...forTime, trackWorkoutId: scene.gripTax },
      { action: 'start' as const },
    ]) {
      expect(await turn({ ...late, madeAt: tappedAt })).toMatchObject({
        output: { trackWorkoutId: scene.cooldown, timer: { kind: 'amrap', startsAt: null } },
      });
    }
  });
});

describe('the rounds of an athlete', () => {
  it('are stored for all coaches, and corrected', async () => {
    await saveRounds([320]);
    await saveRounds([320, 770], { isScaled: true });
    const stored = { userId: scene.gym.mara.id, trackWorkoutId: scene.gripTax };
    expect((await read()).athletes).toEqual([{ ...stored, rounds: [320, 770], isScaled: true }]);
    await saveRounds([]);
    expect((await read()).athletes).toEqual([{ ...stored, rounds: [], isScaled: false }]);
  });

  it('belong to an athlete on the track and a workout of the day', async () => {
    const earlier = await postWorkout(api, scene.gym);
    for (const other of [
      { userId: scene.gym.left.id },
      { userId: scene.gym.rival.id },
      { trackWorkoutId: earlier.trackWorkoutId },
    ]) {
      expect(await saveRounds([320], other)).toMatchObject({ status: 404 });
    }
  });

  it('are deleted with the account of the athlete, also the reminders', async () => {
    await saveRounds([320]);
    const athletes = [{ userId: scene.gym.mara.id, trackWorkoutId: scene.gripTax }];
    await api.do(classRuns.remind, { id: scene.run.id, athletes }, scene.gym.owner.token);
    const passwordHash = await hashPassword(password);
    await db
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', scene.gym.mara.id)
      .execute();
    await api.do(ownData.deleteAccount, { password }, scene.gym.mara.token);
    expect(await read()).toMatchObject({ athletes: [], reminded: [] });
  });
});

describe('reminding athletes', () => {
  it('reminds each athlete once on a day, also when two coaches do it at once', async () => {
    await app.clear('events');
    await Promise.all([remind([scene.gym.mara.id]), remind([scene.gym.mara.id])]);
    const after = await remind([scene.gym.mara.id, scene.gym.jonah.id], scene.cooldown);
    expect(after.reminded.map(({ userId }) => userId).toSorted()).toEqual(
      [scene.gym.mara.id, scene.gym.jonah.id].toSorted(),
    );
    expect((await events()).toSorted()).toEqual([scene.gripTax, scene.cooldown].toSorted());
  });

  it('reminds nobody who is not on the track', async () => {
    expect(
      (await remind([scene.gym.left.id, scene.gym.engineOnly.id, scene.gym.rival.id])).reminded,
    ).toEqual([]);
  });
});

describe('taking a score back', () => {
  it('deletes a score that a coach entered, and nothing more when it is repeated', async () => {
    const entered = { trackWorkoutId: scene.gripTax, userId: scene.gym.mara.id, ...score };
    await api.do(scores.saveForAthlete, entered, scene.gym.owner.token);
    expect(await kept()).not.toBeNull();
    expect([await takeBack(), await takeBack()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await kept()).toBeNull();
  });

  it('keeps a score that the athlete saved', async () => {
    await api.do(scores.save, { trackWorkoutId: scene.gripTax, ...score }, scene.gym.mara.token);
    expect(await takeBack()).toMatchObject({ error: { Code: 'score_of_athlete' } });
    expect(await kept()).not.toBeNull();
  });

  it('finds no score of a deleted workout', async () => {
    await api.do(workouts.delete, { id: scene.gripTax }, scene.gym.owner.token);
    expect(await takeBack()).toMatchObject({ status: 404 });
  });
});
