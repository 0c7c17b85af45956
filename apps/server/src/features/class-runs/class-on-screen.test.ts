import type { CallInput } from '@trackboard/contract';
import { classRuns, screens } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { forTime, openSockets, startClassRuns, untilLocked } from '#testing';
import { hours } from '../../platform/time/clock.ts';

const { app, scene, start, read, update, turn, pairScreen, newCoach } = await startClassRuns();
const { api, db } = app;
const socketOf = openSockets(app);

describe('a class on a screen', () => {
  it('shows the part with its clock there, and keeps the clock when the screen is taken away', async () => {
    const screen = await pairScreen();
    await turn({ ...forTime, trackWorkoutId: scene.gripTax });
    await turn({ action: 'start' });
    const { timer } = await read();
    const moved = await update({ screenId: screen.id });
    expect(moved).toMatchObject({ output: { screenName: 'Main floor' } });
    const wall = await screen.shown();
    expect(wall).toMatchObject({
      trackWorkoutId: scene.gripTax,
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

  it('goes on with its clock without a screen that was ended', async () => {
    const screen = await pairScreen();
    await update({ screenId: screen.id });
    await turn({ ...forTime, trackWorkoutId: scene.gripTax });
    await turn({ action: 'start' });
    const { timer } = await read();
    await api.do(screens.end, { id: screen.id }, scene.gym.owner.token);
    expect(await read()).toMatchObject({
      screenId: null,
      screenName: null,
      timer: { startsAt: timer?.startsAt, trackWorkoutId: scene.gripTax },
    });
    expect(await turn({ ...forTime, trackWorkoutId: scene.gripTax })).toMatchObject({ ok: true });
  });

  it('goes on without the screen, with its clock, when a class of another track takes the screen', async () => {
    const screen = await pairScreen();
    await update({ screenId: screen.id });
    await turn({ ...forTime, trackWorkoutId: scene.gripTax });
    await turn({ action: 'start' });
    const { timer } = await read();
    const { token } = scene.gym.owner;
    const other = await api.do(classRuns.start, { trackId: scene.gym.engineId }, token);
    await api.do(classRuns.update, { id: other.id, screenId: screen.id }, token);
    expect(await read()).toMatchObject({
      screenId: null,
      timer: { startsAt: timer?.startsAt, trackWorkoutId: scene.gripTax },
    });
    expect(await screen.shown()).toMatchObject({ trackName: 'Engine', timer: null });
    await turn({ action: 'pause' });
    expect((await read()).timer?.pausedAt).toEqual(expect.any(String));
    expect(await screen.shown()).toMatchObject({ trackName: 'Engine', timer: null });
  });

  it('keeps a pause that its coach makes while another class takes the screen', async () => {
    const screen = await pairScreen();
    await update({ screenId: screen.id });
    await turn({ ...forTime, trackWorkoutId: scene.gripTax });
    await turn({ action: 'start' });
    const { timer } = await read();
    const { token } = scene.gym.owner;
    const other = await api.do(classRuns.start, { trackId: scene.gym.engineId }, token);
    const pausedAt = app.clock.now().toISOString();
    const taken = await db.transaction().execute(async (trx) => {
      const paused = { screenId: null, timer: JSON.stringify({ ...timer, pausedAt }) };
      await trx.updateTable('classRuns').set(paused).where('id', '=', scene.run.id).execute();
      const taking = api.try(classRuns.update, { id: other.id, screenId: screen.id }, token);
      await untilLocked(db);
      return { taking };
    });
    expect(await taken.taking).toMatchObject({ output: { screenId: screen.id } });
    expect(await read()).toMatchObject({ screenId: null, timer: { pausedAt } });
  });

  it('tells everybody who shows the class about the remote control of the screen', async () => {
    const screen = await pairScreen();
    await update({ screenId: screen.id });
    await turn({ ...forTime, trackWorkoutId: scene.gripTax });
    const coach = await socketOf(await newCoach(['enterScores']));
    await coach.ask(classRuns.classRunTopic.watch, screen.id);
    const heard = coach.next(classRuns.classRunHint);
    await screen.press('start');
    expect(await heard).toEqual({ id: screen.id });
    expect((await read()).timer?.startsAt).toEqual(expect.any(String));
  });
});

const ofToday = () => ({ trackWorkoutId: scene.gripTax, shows: 'workout', timer: null });

describe('the end of a class on a screen', () => {
  let screen: Awaited<ReturnType<typeof pairScreen>>;
  const byHand = (form: Omit<CallInput<typeof screens.changeTimer>, 'id'>) =>
    api.do(screens.changeTimer, { id: screen.id, ...form }, scene.gym.owner.token);
  const amrap = { kind: 'amrap', cap: 300, countdown: 0 } as const;

  beforeEach(async () => {
    screen = await pairScreen();
    await update({ screenId: screen.id });
    await turn({ ...forTime, trackWorkoutId: scene.cooldown });
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
    await turn({ ...forTime, trackWorkoutId: scene.gripTax });
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
      output: { screenName: 'Main floor', trackWorkoutId: scene.cooldown },
    });
    const shown = await screen.shown();
    expect(shown).toMatchObject({ trackWorkoutId: scene.cooldown });
    expect(shown?.timer?.startsAt).toBe(timer?.startsAt);
  });

  it('is taken back without the screen if somebody has chosen a workout there', async () => {
    await update({ isEnded: true });
    const chosen = { id: screen.id, trackWorkoutId: scene.gripTax };
    await api.do(screens.update, chosen, scene.gym.owner.token);
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
    const other = await api.do(
      classRuns.start,
      { trackId: scene.gym.engineId },
      scene.gym.owner.token,
    );
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
    const other = await api.do(
      classRuns.start,
      { trackId: scene.gym.engineId },
      scene.gym.owner.token,
    );
    await api.do(classRuns.update, { id: other.id, screenId: screen.id }, scene.gym.owner.token);
    expect(await update({ isEnded: false })).toMatchObject({ output: { screenId: null } });
    expect(await screen.shown()).toMatchObject({ trackName: 'Engine' });
  });

  it('leaves a screen that shows another track, or a later class of the track', async () => {
    const other = { id: screen.id, trackId: scene.gym.engineId };
    await api.do(screens.update, other, scene.gym.owner.token);
    await update({ isEnded: true });
    expect(await screen.shown()).toMatchObject({ trackName: 'Engine', timer: forTime });
    const yesterday = await start();
    const day = Temporal.PlainDate.from(scene.run.day).subtract({ days: 1 }).toString();
    await db.updateTable('classRuns').set({ day }).where('id', '=', yesterday.id).execute();
    const move = (id: string) =>
      api.do(classRuns.update, { id, screenId: screen.id }, scene.gym.owner.token);
    await move(yesterday.id);
    app.clock.pass(1000);
    scene.run = await start();
    await move(scene.run.id);
    await turn({ ...amrap, trackWorkoutId: scene.gripTax });
    const ended = { id: yesterday.id, isEnded: true };
    await api.do(classRuns.update, ended, scene.gym.owner.token);
    expect((await screen.shown())?.timer).toMatchObject({ kind: 'amrap' });
    await update({ isEnded: true });
    expect((await screen.shown())?.timer).toBeNull();
  });
});
