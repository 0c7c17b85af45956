import { type CallInput, type CoachAbility, coachAbilities } from '@trackboard/contract';
import {
  classRuns,
  gyms,
  ownData,
  scores,
  screens,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { password } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newMember,
  openQuickGym,
  openSockets,
  startSharedApp,
  postWorkout,
} from '#testing';
import { hours } from '../../platform/time/clock.ts';
import { hashPassword } from '../accounts/index.ts';

const app = await startSharedApp();
const { api, db } = app;
const socketOf = openSockets(app);
let gym: QuickGym;
let run: classRuns.ClassRun;
let gripTax: string;
let cooldown: string;

beforeEach(async () => {
  gym = await openQuickGym(app);
  run = await start();
  const post = async (name: string) =>
    (await postWorkout(api, gym, { name, schedule: run.day, sets: 3 })).trackWorkoutId;
  gripTax = await post('Grip Tax');
  cooldown = await post('Hips and Shoulders');
});

const start = ({ token }: Person = gym.owner) =>
  api.do(classRuns.start, { trackId: gym.trackId }, token);
const read = ({ token }: Person = gym.owner) => api.do(classRuns.get, { id: run.id }, token);
const update = (form: object, { token }: Person = gym.owner) =>
  api.try(classRuns.update, { id: run.id, ...form }, token);
const turn = (form: object, { token }: Person = gym.owner) =>
  api.try(classRuns.changeTimer, { id: run.id, ...form }, token);

const forTime = { kind: 'fortime', rounds: 3, cap: 1320, countdown: 0 } as const;

async function pairScreen() {
  const { screenKey, code } = await api.do(screens.open, {}, null);
  const form = { code, name: 'Main floor', trackId: gym.engineId };
  const { id } = await api.do(screens.pair, form, gym.owner.token);
  return {
    id,
    shown: async () => (await api.do(screens.show, { screenKey }, null)).screen,
    press: (action: screens.TimerAction) =>
      api.do(screens.changeTimerOnScreen, { screenKey, action }, null),
  };
}

async function newCoach(abilities: CoachAbility[]): Promise<Person> {
  const coach = await newMember(app, gym.gymId, []);
  await api.do(gyms.saveStaff, { gymId: gym.gymId, userId: coach.id, abilities }, gym.owner.token);
  return coach;
}

const saveRounds = (rounds: number[], form: object = {}) =>
  api.try(
    classRuns.saveRounds,
    {
      id: run.id,
      userId: gym.mara.id,
      trackWorkoutId: gripTax,
      rounds,
      isScaled: false,
      ...form,
    },
    gym.owner.token,
  );

const remind = (userIds: string[], trackWorkoutId = gripTax) =>
  api.do(
    classRuns.remind,
    { id: run.id, athletes: userIds.map((userId) => ({ userId, trackWorkoutId })) },
    gym.owner.token,
  );
const events = async () =>
  (await db.selectFrom('events').select(['type', 'payload']).execute())
    .filter(({ type }) => type === 'scoreAskedFor')
    .map(({ payload }) => (payload as { athleteId: string; workoutId: string }).workoutId);

const score = { value: ['5:00', '5:10', '5:20'] };
const takeBack = (trackWorkoutId = gripTax) =>
  api.try(scores.deleteForAthlete, { trackWorkoutId, userId: gym.mara.id }, gym.owner.token);
const kept = async () =>
  (await api.do(scores.get, { trackWorkoutId: gripTax }, gym.mara.token)).score;

describe('a class', () => {
  it('is the same for two coaches who start it at once', async () => {
    const coach = await newCoach(['enterScores']);
    const [one, other] = await Promise.all([start(), start(coach)]);
    expect([one.id, other.id]).toEqual([run.id, run.id]);
    expect(one).toMatchObject({ trackName: 'Competitors', trackWorkoutId: null, endedAt: null });
  });

  it('ends, goes on again, and makes room for the next one of the day', async () => {
    expect(await update({ isEnded: true })).toMatchObject({
      output: { endedAt: expect.any(String) },
    });
    expect(await update({ isEnded: false })).toMatchObject({ output: { endedAt: null } });
    await update({ isEnded: true });
    const next = await start();
    expect(next.id).not.toBe(run.id);
    expect(await update({ isEnded: false })).toMatchObject({ error: { Code: 'class_going_on' } });
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
      const answer = await api.try(classRuns.get, { id: run.id }, token);
      expect(answer.ok, ability).toBe(ability === 'enterScores');
    }
    const scorer = await newCoach(['enterScores']);
    expect(await update({ screenId: screen.id }, scorer)).toMatchObject({ status: 403 });
    const both = await newCoach(['enterScores', 'programme']);
    expect(await update({ screenId: screen.id }, both)).toMatchObject({ ok: true });
    // The clock on the screen follows everybody who runs the class.
    expect(await turn({ ...forTime, trackWorkoutId: gripTax }, scorer)).toMatchObject({ ok: true });
    expect((await screen.shown())?.timer).toMatchObject(forTime);
  });
});

describe('the clock of a class', () => {
  it('runs without a screen, and a part brings its own clock', async () => {
    expect(await turn({ action: 'start' })).toMatchObject({ error: { Code: 'timer_missing' } });
    await turn({ ...forTime, trackWorkoutId: gripTax });
    await turn({ action: 'start' });
    const started = await read(await newCoach(['enterScores']));
    expect(started).toMatchObject({ trackWorkoutId: gripTax, timerRevision: 2 });
    expect(started.timer).toMatchObject({
      ...forTime,
      startsAt: expect.any(String),
      trackWorkoutId: gripTax,
    });
    await turn({ kind: 'amrap', cap: 300, trackWorkoutId: cooldown });
    expect(await read()).toMatchObject({
      trackWorkoutId: cooldown,
      timer: { kind: 'amrap', startsAt: null },
    });
  });

  it('refuses workouts of other tracks and drafts', async () => {
    const other = await postWorkout(api, { owner: gym.owner, trackId: gym.engineId });
    const draft = await postWorkout(api, gym, { schedule: run.day, isPublished: false });
    expect(await turn({ ...forTime, trackWorkoutId: other.trackWorkoutId })).toMatchObject({
      status: 404,
    });
    expect(await turn({ ...forTime, trackWorkoutId: draft.trackWorkoutId })).toMatchObject({
      error: { Code: 'workout_not_published' },
    });
    expect((await read()).timer).toBeNull();
  });

  it('counts from when the coach tapped, when the tap arrives late', async () => {
    await turn({ ...forTime, trackWorkoutId: gripTax });
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
    await turn({ kind: 'amrap', cap: 300, trackWorkoutId: cooldown });
    for (const late of [{ ...forTime, trackWorkoutId: gripTax }, { action: 'start' as const }]) {
      expect(await turn({ ...late, madeAt: tappedAt })).toMatchObject({
        output: { trackWorkoutId: cooldown, timer: { kind: 'amrap', startsAt: null } },
      });
    }
  });
});

describe('a class on a screen', () => {
  it('shows the part with its clock there, and keeps the clock when the screen is taken away', async () => {
    const screen = await pairScreen();
    await turn({ ...forTime, trackWorkoutId: gripTax });
    await turn({ action: 'start' });
    const { timer } = await read();
    const moved = await update({ screenId: screen.id });
    expect(moved).toMatchObject({ output: { screenName: 'Main floor' } });
    const wall = await screen.shown();
    expect(wall).toMatchObject({
      trackWorkoutId: gripTax,
      trackName: 'Competitors',
      shows: 'workout',
    });
    expect(wall?.timer?.startsAt).toBe(timer?.startsAt);
    await turn({ action: 'pause' });
    expect((await screen.shown())?.timer?.pausedAt).toEqual(expect.any(String));
    const { output: alone } = (await update({ screenId: null })) as {
      output: classRuns.ClassRun;
    };
    expect(alone).toMatchObject({ screenId: null, timer: { pausedAt: expect.any(String) } });
    await turn({ action: 'start' });
    expect((await screen.shown())?.timer?.pausedAt).toEqual(expect.any(String));
    expect((await read()).timer?.pausedAt).toBeNull();
  });

  it('goes on without a screen that was ended', async () => {
    const screen = await pairScreen();
    await update({ screenId: screen.id });
    await api.do(screens.end, { id: screen.id }, gym.owner.token);
    expect(await read()).toMatchObject({ screenId: null, screenName: null });
    expect(await turn({ ...forTime, trackWorkoutId: gripTax })).toMatchObject({ ok: true });
  });

  it('tells everybody who shows the class about the remote control of the screen', async () => {
    const screen = await pairScreen();
    await update({ screenId: screen.id });
    await turn({ ...forTime, trackWorkoutId: gripTax });
    const coach = await socketOf(await newCoach(['enterScores']));
    await coach.ask(classRuns.classRunTopic.watch, screen.id);
    const heard = coach.next(classRuns.classRunHint);
    await screen.press('start');
    expect(await heard).toEqual({ id: screen.id });
    expect((await read()).timer?.startsAt).toEqual(expect.any(String));
  });
});

const ofToday = () => ({ trackWorkoutId: gripTax, shows: 'workout', timer: null });

describe('the end of a class on a screen', () => {
  let screen: Awaited<ReturnType<typeof pairScreen>>;
  const byHand = (form: Omit<CallInput<typeof screens.changeTimer>, 'id'>) =>
    api.do(screens.changeTimer, { id: screen.id, ...form }, gym.owner.token);
  const amrap = { kind: 'amrap', cap: 300, countdown: 0 } as const;

  beforeEach(async () => {
    screen = await pairScreen();
    await update({ screenId: screen.id });
    await turn({ ...forTime, trackWorkoutId: cooldown });
    await turn({ action: 'start' });
  });

  it('removes the clock and the part from the screen, which then shows the workout of the day, if another coach ends the class', async () => {
    expect((await screen.shown())?.timer?.startsAt).toEqual(expect.any(String));
    const other = await newCoach(['enterScores']);
    expect(await update({ isEnded: true }, other)).toMatchObject({
      output: { screenId: null, screenName: null, endedAt: expect.any(String) },
    });
    expect(await screen.shown()).toMatchObject(ofToday());
  });

  it('is told to the screen, whose next clock is newer than the one that went', async () => {
    const before = (await screen.shown())?.timerRevision ?? 0;
    await app.clear('events');
    await update({ isEnded: true });
    const told = await db.selectFrom('events').select('type').orderBy('id').execute();
    expect(told.map(({ type }) => type)).toEqual(['screenChanged', 'classRunChanged']);
    expect((await screen.shown())?.timerRevision).toBe(before + 1);
    await byHand(amrap);
    expect((await screen.shown())?.timer).toMatchObject({ kind: 'amrap', revision: before + 2 });
  });

  it('leaves a clock that somebody starts there afterwards, also when it is repeated', async () => {
    await update({ isEnded: true });
    await byHand(amrap);
    await byHand({ action: 'start' });
    const started = (await screen.shown())?.timer;
    expect(started).toMatchObject({ kind: 'amrap', startsAt: expect.any(String) });
    await update({ isEnded: true });
    expect(await update({ isEnded: false })).toMatchObject({ output: { screenId: null } });
    await update({ isEnded: true });
    expect((await screen.shown())?.timer).toEqual(started);
  });

  it('keeps what comes late off the screen', async () => {
    await update({ isEnded: true });
    await turn({ ...forTime, trackWorkoutId: gripTax });
    await turn({ action: 'start' });
    expect(await update({ screenId: screen.id })).toMatchObject({
      status: 409,
      error: { Code: 'class_ended' },
    });
    expect(await screen.shown()).toMatchObject(ofToday());
  });

  it('leaves no clock when it comes together with a tap on the clock', async () => {
    await Promise.all([
      update({ isEnded: true }),
      turn({ action: 'pause' }),
      turn({ action: 'round' }),
      update({ isEnded: true }),
    ]);
    expect(await screen.shown()).toMatchObject(ofToday());
  });

  it('can be taken back by each coach, with the part and the clock on the screen', async () => {
    const { timer } = await read();
    await update({ isEnded: true });
    app.clock.pass(5000);
    const coach = await newCoach(['enterScores']);
    expect(await update({ isEnded: false }, coach)).toMatchObject({
      output: { screenName: 'Main floor', trackWorkoutId: cooldown },
    });
    const shown = await screen.shown();
    expect(shown).toMatchObject({ trackWorkoutId: cooldown });
    expect(shown?.timer?.startsAt).toBe(timer?.startsAt);
  });

  it('is taken back without the screen if somebody has chosen a workout there', async () => {
    await update({ isEnded: true });
    const chosen = { id: screen.id, trackWorkoutId: gripTax };
    await api.do(screens.update, chosen, gym.owner.token);
    expect(await update({ isEnded: false })).toMatchObject({ output: { screenId: null } });
    expect(await screen.shown()).toMatchObject(ofToday());
  });

  it('leaves a clock that somebody started there after the class was forgotten', async () => {
    app.clock.pass(hours(13));
    await byHand(amrap);
    await byHand({ action: 'start' });
    await update({ isEnded: true });
    expect((await screen.shown())?.timer).toMatchObject({ kind: 'amrap' });
  });

  it('is taken back with the screen although a class of another track was forgotten there', async () => {
    const other = await api.do(classRuns.start, { trackId: gym.engineId }, gym.owner.token);
    await db
      .updateTable('classRuns')
      .set({ screenId: screen.id })
      .where('id', '=', other.id)
      .execute();
    await update({ isEnded: true });
    expect(await update({ isEnded: false })).toMatchObject({
      output: { screenName: 'Main floor' },
    });
  });

  it('is taken back without the screen if another class is there', async () => {
    await update({ isEnded: true });
    const other = await api.do(classRuns.start, { trackId: gym.engineId }, gym.owner.token);
    await api.do(classRuns.update, { id: other.id, screenId: screen.id }, gym.owner.token);
    expect(await update({ isEnded: false })).toMatchObject({ output: { screenId: null } });
    expect(await screen.shown()).toMatchObject({ trackName: 'Engine' });
  });

  it('leaves a screen that shows another track, or a later class of the track', async () => {
    const other = { id: screen.id, trackId: gym.engineId };
    await api.do(screens.update, other, gym.owner.token);
    await update({ isEnded: true });
    expect(await screen.shown()).toMatchObject({ trackName: 'Engine', timer: forTime });
    const yesterday = await start();
    const day = Temporal.PlainDate.from(run.day).subtract({ days: 1 }).toString();
    await db.updateTable('classRuns').set({ day }).where('id', '=', yesterday.id).execute();
    const move = (id: string) =>
      api.do(classRuns.update, { id, screenId: screen.id }, gym.owner.token);
    await move(yesterday.id);
    app.clock.pass(1000);
    run = await start();
    await move(run.id);
    await turn({ ...amrap, trackWorkoutId: gripTax });
    const ended = { id: yesterday.id, isEnded: true };
    await api.do(classRuns.update, ended, gym.owner.token);
    expect((await screen.shown())?.timer).toMatchObject({ kind: 'amrap' });
    await update({ isEnded: true });
    expect((await screen.shown())?.timer).toBeNull();
  });
});

describe('the rounds of an athlete', () => {
  it('are stored for all coaches, and corrected', async () => {
    await saveRounds([320]);
    await saveRounds([320, 770], { isScaled: true });
    const stored = { userId: gym.mara.id, trackWorkoutId: gripTax };
    expect((await read()).athletes).toEqual([{ ...stored, rounds: [320, 770], isScaled: true }]);
    await saveRounds([]);
    expect((await read()).athletes).toEqual([{ ...stored, rounds: [], isScaled: false }]);
  });

  it('belong to an athlete on the track and a workout of the day', async () => {
    const earlier = await postWorkout(api, gym);
    for (const other of [
      { userId: gym.left.id },
      { userId: gym.rival.id },
      { trackWorkoutId: earlier.trackWorkoutId },
    ]) {
      expect(await saveRounds([320], other)).toMatchObject({ status: 404 });
    }
  });

  it('are deleted with the account of the athlete, also the reminders', async () => {
    await saveRounds([320]);
    const athletes = [{ userId: gym.mara.id, trackWorkoutId: gripTax }];
    await api.do(classRuns.remind, { id: run.id, athletes }, gym.owner.token);
    const passwordHash = await hashPassword(password);
    await db.updateTable('users').set({ passwordHash }).where('id', '=', gym.mara.id).execute();
    await api.do(ownData.deleteAccount, { password }, gym.mara.token);
    expect(await read()).toMatchObject({ athletes: [], reminded: [] });
  });
});

describe('reminding athletes', () => {
  it('reminds each athlete once on a day, also when two coaches do it at once', async () => {
    await app.clear('events');
    await Promise.all([remind([gym.mara.id]), remind([gym.mara.id])]);
    const after = await remind([gym.mara.id, gym.jonah.id], cooldown);
    expect(after.reminded.map(({ userId }) => userId).toSorted()).toEqual(
      [gym.mara.id, gym.jonah.id].toSorted(),
    );
    expect((await events()).toSorted()).toEqual([gripTax, cooldown].toSorted());
  });

  it('reminds nobody who is not on the track', async () => {
    expect((await remind([gym.left.id, gym.engineOnly.id, gym.rival.id])).reminded).toEqual([]);
  });
});

describe('taking a score back', () => {
  it('deletes a score that a coach entered, and nothing more when it is repeated', async () => {
    const entered = { trackWorkoutId: gripTax, userId: gym.mara.id, ...score };
    await api.do(scores.saveForAthlete, entered, gym.owner.token);
    expect(await kept()).not.toBeNull();
    expect([await takeBack(), await takeBack()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await kept()).toBeNull();
  });

  it('keeps a score that the athlete saved', async () => {
    await api.do(scores.save, { trackWorkoutId: gripTax, ...score }, gym.mara.token);
    expect(await takeBack()).toMatchObject({ error: { Code: 'score_of_athlete' } });
    expect(await kept()).not.toBeNull();
  });

  it('finds no score of a deleted workout', async () => {
    await api.do(workouts.delete, { id: gripTax }, gym.owner.token);
    expect(await takeBack()).toMatchObject({ status: 404 });
  });
});
