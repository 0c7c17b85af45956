import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import type * as classRuns from '@trackboard/contract/class-runs';
import type { ClassRun } from '@trackboard/contract/class-runs';
import { expect, it } from 'vitest';
import { changeClass, classRunQuery, saveRounds, turnClock } from './class-run-writes.ts';

const run: ClassRun = {
  id: 'run',
  gymId: 'north',
  trackId: 'competitors',
  trackName: 'Competitors',
  day: '2026-11-18',
  startedAt: '2026-11-18T18:00:00.000Z',
  endedAt: null,
  trackWorkoutId: null,
  chosenClass: null,
  screenId: null,
  screenName: null,
  timer: null,
  timerRevision: 4,
  guests: ['Wren Doyle'],
  athletes: [],
  reminded: [],
  now: '2026-11-18T18:10:00.000Z',
};

const turn = (before: ClassRun, form: Partial<CallInput<typeof classRuns.changeTimer>>) =>
  turnClock.changes?.[0]?.apply(before, { id: 'run', ...form }) as ClassRun;
const change = (form: Partial<CallInput<typeof classRuns.update>>, before = run) =>
  changeClass.changes?.[0]?.apply(before, { id: 'run', ...form }) as ClassRun;

const plan = { kind: 'fortime', cap: 1320, countdown: 10, trackWorkoutId: 'grip-tax' } as const;

it('shows a part with its clock at once, and a start from the tap on', () => {
  const ready = turn(run, plan);
  expect(ready).toMatchObject({ trackWorkoutId: 'grip-tax', timer: { startsAt: null, cap: 1320 } });
  const started = turn(ready, { action: 'start', madeAt: '2026-11-18T18:10:05.000Z' });
  expect(started.timer?.startsAt).toBe('2026-11-18T18:10:15.000Z');
  expect(turn(started, { action: 'start', madeAt: '2026-11-18T18:10:20.000Z' })).toEqual(started);
});

it('shows no clock for an action without one, and changes no other class', () => {
  expect(turn(run, { action: 'start' })).toEqual(run);
  expect(turn(run, { ...plan, id: 'another' })).toBe(run);
});

it('adds a guest once, and removes a guest', () => {
  expect(change({ guest: { name: 'Wren Doyle', here: true } }).guests).toEqual(['Wren Doyle']);
  expect(change({ guest: { name: 'Otto', here: true } }).guests).toEqual(['Wren Doyle', 'Otto']);
  expect(change({ guest: { name: 'Wren Doyle', here: false } }).guests).toEqual([]);
});

it('shows a class on a screen until it ends, and goes on with it without the screen', () => {
  const onFloor = change({ screenId: 'floor' });
  expect(onFloor).toMatchObject({ endedAt: null, screenId: 'floor' });
  const ended = change({ isEnded: true }, onFloor);
  expect(ended).toMatchObject({ endedAt: run.now, screenId: null });
  expect(change({ isEnded: false }, ended)).toMatchObject({ endedAt: null, screenId: null });
});

it('replaces the rounds of an athlete in a part', () => {
  const done = { userId: 'mara', trackWorkoutId: 'grip-tax', rounds: [320], isScaled: false };
  const save = (before: ClassRun, rounds: number[]) =>
    saveRounds.changes?.[0]?.apply(before, { id: 'run', ...done, rounds }) as ClassRun;
  expect(save(save(run, [320]), [320, 770]).athletes).toEqual([{ ...done, rounds: [320, 770] }]);
});

it('reads a class again if the read began before the class ended', async () => {
  const queries = new QueryClient();
  const ended = { ...run, endedAt: run.now };
  const early = Promise.withResolvers<ClassRun>();
  const reads = [early.promise, Promise.resolve(ended)];
  const { queryKey } = classRunQuery(run.id);
  const read = () => reads.shift() ?? Promise.reject(new Error('A third read.'));
  const observer = new QueryObserver(queries, { queryKey, queryFn: read });
  const stop = observer.subscribe(() => undefined);
  changeClass.onSaved?.(queries, ended, { id: run.id, isEnded: true });
  early.resolve(run);
  await expect.poll(() => queries.isFetching()).toBe(0);
  stop();
  expect(queries.getQueryData(queryKey)).toEqual(ended);
  expect(reads).toEqual([]);
});
