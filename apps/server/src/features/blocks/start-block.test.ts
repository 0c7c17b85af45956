import { blocks } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { firstMonday, formOf, openBlockFixture, planned } from '../../../testing/block-fixture.ts';

const { app, gym, library, saved, laid, lift, calendar, trySave } = await openBlockFixture();
const { api } = app;
const { token } = gym.owner;

const request = (id: string, change: object) => ({
  id,
  trackId: gym.trackId,
  firstDay: firstMonday,
  name: 'Again',
  ...change,
});
const start = (id: string, change: object = {}, by = token) =>
  api.try(blocks.start, request(id, change), by);
const started = (id: string, change: object) => api.do(blocks.start, request(id, change), token);

const liftsOf = (block: blocks.Block) =>
  block.workouts.map(({ week, lift: of }) => [week, of?.percent ?? of?.load]);

describe('starting from a block', () => {
  it('lays a new block with higher percentages, at most 100', async () => {
    const source = await saved({ workouts: [lift(1, 70), lift(2, 99)] });
    const block = await started(source.id, { addPercent: 2.5 });
    expect(block).toMatchObject({
      name: 'Again',
      firstDay: firstMonday,
      workouts: [{ workout: { repsPerSetUpTo: [8, 3] } }, {}],
    });
    expect(liftsOf(block)).toEqual([
      [1, 72.5],
      [2, 100],
    ]);
    expect(await calendar()).toEqual({
      '2026-11-02': ['Back Squat'],
      '2026-11-09': ['Back Squat'],
    });
    expect(await api.do(blocks.get, { id: source.id }, token)).toEqual(source);
  });

  it('does not raise a lift that has no percentage', async () => {
    const of = { movementId: library.lift('Deadlift') };
    const { id } = await saved({ workouts: [{ ...planned('Deadlift'), lift: of }] });
    const block = await started(id, { addPercent: 2.5 });
    expect(block.workouts[0]).toMatchObject({
      lift: { percent: null },
      workout: { benchmarkValues: [null] },
    });
  });

  it('raises loads to what plates allow, also in the details', async () => {
    const of = { movementId: library.lift('Deadlift'), load: 100, loadUnit: 'kg' as const };
    const { id } = await saved({ workouts: [{ ...planned('Deadlift'), lift: of }] });
    const block = await started(id, { addPercent: 2.5 });
    expect(block.workouts[0]).toMatchObject({
      lift: { load: 102.5, loadUnit: 'kg' },
      workout: { description: expect.stringContaining('Load: 102.5 kg') },
    });
  });

  it('starts with a later week, and on another track', async () => {
    const { id } = await laid({ workouts: [planned('A'), planned('B', { week: 2, day: 3 })] });
    const block = await started(id, { fromWeek: 2, trackId: gym.engineId });
    expect(block).toMatchObject({
      trackId: gym.engineId,
      weeks: [{ kind: 'deload', firstDay: firstMonday }],
      workouts: [{ week: 1, date: '2026-11-04', workout: { name: 'B' } }],
    });
    expect(await start(id, { fromWeek: 3 })).toMatchObject({
      error: { fields: { FromWeek: 'The block has no such week.' } },
    });
  });

  it('makes one block for a repeated request, also for two at the same time', async () => {
    const { id } = await saved({ workouts: [planned('A')] });
    const newId = crypto.randomUUID();
    const answers = await Promise.all([started(id, { newId }), started(id, { newId })]);
    expect(answers.map((block) => block.id)).toEqual([newId, newId]);
    expect(await calendar()).toEqual({ '2026-11-02': ['A'] });
  });

  it.each([
    ['AddPercent', { addPercent: 20.5 }],
    ['AddPercent', { addPercent: 0.3 }],
    ['FirstDay', { firstDay: '2026-11-04' }],
    ['Name', { name: '' }],
  ])('refuses a wrong %s', async (field, change) => {
    const { id } = await saved({ workouts: [planned('A')] });
    expect(await start(id, change)).toMatchObject({
      status: 400,
      error: { fields: { [field]: expect.any(String) } },
    });
  });

  it('refuses a track of another gym', async () => {
    const { id } = await saved({ workouts: [planned('A')] });
    expect(await start(id, { trackId: gym.rivalTrackId })).toMatchObject({
      error: { Code: 'track_not_found' },
    });
    const own = { trackId: gym.rivalTrackId };
    expect(await start(id, own, gym.rival.token)).toMatchObject({ status: 404 });
  });
});

describe('a template', () => {
  it('keeps the plan without a track and days, and starts blocks from it', async () => {
    const source = await laid({ workouts: [{ ...lift(1, 70), retest: true }] });
    const template = await api.do(blocks.template, { id: source.id, name: 'Squats' }, token);
    expect(template).toMatchObject({
      name: 'Squats',
      isTemplate: true,
      trackId: null,
      firstDay: null,
      workouts: [{ trackWorkoutId: null, retest: true, lift: { percent: 70 } }],
    });
    const block = await started(template.id, { firstDay: '2026-11-09' });
    expect(block).toMatchObject({ trackId: gym.trackId, firstDay: '2026-11-09' });
  });

  it('stays a template when it is changed', async () => {
    const { id } = await saved({ workouts: [planned('A')] });
    const template = await api.do(blocks.template, { id, name: 'T' }, token);
    const change = { ...formOf(template), trackId: gym.trackId, name: 'Renamed' };
    expect(await trySave(change)).toMatchObject({
      output: { name: 'Renamed', isTemplate: true, trackId: null },
    });
  });
});
