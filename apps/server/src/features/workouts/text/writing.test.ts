import type { CallInput } from '@trackboard/contract';
import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { scoreTypes } from '@trackboard/scoring';
import { storyTracks } from '@trackboard/story-world';
import { afterEach, describe, expect, it } from 'vitest';
import { readLibrary, startSmallGym } from '#testing';
import { days, minutes } from '../../../platform/time/clock.ts';

const { app, gym } = await startSmallGym();
const { owner, gymId, trackId } = gym;
const monday = '2026-11-23';

afterEach(() => app.clear('gymWriting', 'workouts', 'events'));

type Form = CallInput<typeof workouts.createMany>;
type Learned = NonNullable<Form['learned']>;

const row = { name: 'Row', description: '2 km', scoreType: 9, schedule: monday };

const save = (form: Partial<Form>, by: string = owner.token) =>
  app.api.try(workouts.createMany, { trackId, isPublished: false, workouts: [row], ...form }, by);

const teach = async (learned: Learned) =>
  expect(await save({ learned })).toMatchObject({ ok: true });

async function read(text: string, labels: { line: number; label: 'more' | 'text' }[] = []) {
  const form = { gymId, text, fromDate: '2026-11-22', unit: 'kg' as const, labels };
  return app.api.do(workouts.readText, form, owner.token);
}

const written = async () =>
  (await app.api.do(workouts.writing, { gymId }, owner.token)).map((each) => each.written);

const dashed = 'are between -- and --';
const dashedDays = '-- eins --\nFran\n-- zwei --\nMurph';

describe("a gym's way of writing", () => {
  it('what was learned is applied to the next text, below the labels of that text', async () => {
    expect((await read(dashedDays)).style.dayHeadings).toEqual([]);
    await teach([{ kind: 'line', written: dashed, meaning: 'day' }]);
    const { style, days: found } = await read(dashedDays);
    expect(style.dayHeadings).toEqual([1, 3]);
    expect(found.map(({ cards }) => cards.map(({ workout }) => workout.name))).toEqual([
      ['Fran'],
      ['Murph'],
    ]);
    expect((await read(dashedDays, [{ line: 3, label: 'text' }])).style.dayHeadings).toEqual([1]);
  });

  it('learned names of lifts and benchmarks are found in the next text', async () => {
    const library = await readLibrary(app.api, owner.token);
    const [squat, fran] = [library.lift('Back Squat'), library.benchmark('Fran')];
    await teach([
      { kind: 'lift', written: 'knie brecher', meaning: squat },
      { kind: 'benchmark', written: 'old girl', meaning: fran },
    ]);
    const week = await read('Mon\nKnie Brecher 5x5 @ 75%\nOld Girl');
    const cards = week.days.flatMap((day) => day.cards.map(({ workout }) => workout));
    expect(cards).toMatchObject([
      { workoutType: 'lift', movementIds: [squat], repsPerSet: [5, 5, 5, 5, 5] },
      { workoutType: 'database', benchmarkId: fran },
    ]);
  });

  it('the learned score type of a title is used where the text does not say it', async () => {
    const calories = scoreTypes.reps.number;
    const text = 'Mon\n"Sunday Engine"\n30 min easy bike';
    await teach([{ kind: 'score', written: 'sunday engine', meaning: String(calories) }]);
    const [card] = (await read(text)).days[0]?.cards ?? [];
    expect(card?.workout).toMatchObject({ name: 'Sunday Engine', scoreType: calories });
    expect(card?.guesses.map(({ field }) => field)).not.toContain('scoreType');
    const [timed] =
      (await read('Mon\n"Sunday Engine"\nFor time\n100 burpees')).days[0]?.cards ?? [];
    expect(timed?.workout.scoreType).toBe(scoreTypes.time.number);
  });

  it('the learned track of a level is used until the end of the day', async () => {
    const engine = (await app.api.do(tracks.create, storyTracks.engine, owner.token)).id;
    await teach([{ kind: 'level', written: 'l100', meaning: engine }]);
    const text = 'MON\nL200:\nAMRAP 12\n5 pull-ups\nL100:\nAMRAP 10\n3 pull-ups\nTUE\nFran';
    const cards = (await read(text)).days.flatMap((day) => day.cards);
    expect(cards.map(({ level, trackId: track }) => [level, track])).toEqual([
      ['L200', null],
      ['L100', engine],
      [null, null],
    ]);
    await app.api.do(tracks.delete, { id: engine }, owner.token);
    expect(await written()).toEqual([]);
    expect((await read(text)).days[0]?.cards.at(-1)).toMatchObject({ trackId: null });
  });

  it('the list has names and dates, the latest first, and a later meaning replaces an earlier one', async () => {
    await teach([{ kind: 'line', written: dashed, meaning: 'part' }]);
    app.clock.pass(days(1));
    await teach([
      { kind: 'line', written: dashed, meaning: 'part' },
      { kind: 'level', written: 'l200', meaning: trackId },
    ]);
    const list = await app.api.do(workouts.writing, { gymId }, owner.token);
    expect(list).toMatchObject([
      { kind: 'level', written: 'l200', meaning: trackId, name: 'Competitors' },
      { kind: 'line', written: dashed, meaning: 'part', name: null },
    ]);
    expect(
      Date.parse(list[0]?.since ?? '') - Date.parse(list[1]?.since ?? ''),
    ).toBeGreaterThanOrEqual(days(1));
    app.clock.pass(days(1));
    await teach([{ kind: 'line', written: dashed, meaning: 'day' }]);
    expect(await app.api.do(workouts.writing, { gymId }, owner.token)).toMatchObject([
      { written: dashed, meaning: 'day' },
      { written: 'l200' },
    ]);
  });

  it('one entry can be forgotten, or all', async () => {
    const line = { kind: 'line' as const, meaning: 'text' };
    await teach([
      { ...line, written: 'begin with >' },
      { ...line, written: 'begin with *' },
      { kind: 'score', written: 'begin with >', meaning: '3' },
    ]);
    const entries = [{ kind: 'line' as const, written: 'begin with >' }];
    await app.api.do(workouts.forgetWriting, { gymId, entries }, owner.token);
    expect(await written()).toEqual(['begin with *', 'begin with >']);
    await app.api.do(workouts.forgetWriting, { gymId }, owner.token);
    expect(await written()).toEqual([]);
    expect((await read('Mon\nFran')).days).toHaveLength(1);
  });

  it('the latest 1,000 entries are kept', async () => {
    for (let at = 0; at < 6; at += 1) {
      app.clock.pass(minutes(1));
      const shapes = Array.from({ length: 200 }, (_, each) => `begin with ${at} ${each}`);
      await teach(shapes.map((shape) => ({ kind: 'line', written: shape, meaning: 'text' })));
    }
    const kept = await written();
    expect(kept).toHaveLength(workouts.maxWriting);
    expect(kept).not.toContain('begin with 0 0');
  });

  it('a save that fails teaches nothing', async () => {
    const learned: Learned = [{ kind: 'line', written: dashed, meaning: 'day' }];
    const lost = [row, { ...row, trackId: crypto.randomUUID() }];
    expect(await save({ learned, workouts: lost })).toMatchObject({ status: 404 });
    expect(await written()).toEqual([]);
  });

  it.each([
    ['line', 'note'],
    ['lift', 'Back Squat'],
    ['level', 'Competitors'],
    ['score', '99'],
    ['score', 'time'],
  ] as const)('a save is refused if the meaning of a %s is %j', async (kind, meaning) => {
    const message = 'Use a label, an id or the number of a score type.';
    expect(await save({ learned: [{ kind, written: 'x', meaning }] })).toMatchObject({
      status: 400,
      error: { fields: { 'Learned.0.Meaning': message } },
    });
  });

  it('another gym does not get what a gym has learned', async () => {
    const library = await readLibrary(app.api, owner.token);
    await teach([
      { kind: 'lift', written: 'knie brecher', meaning: library.lift('Back Squat') },
      { kind: 'benchmark', written: 'old girl', meaning: library.benchmark('Fran') },
      { kind: 'level', written: 'l200', meaning: trackId },
      { kind: 'line', written: dashed, meaning: 'day' },
    ]);
    const rival = { gymId: gym.rivalGymId };
    expect(await app.api.do(workouts.writing, rival, gym.rival.token)).toEqual([]);
    const form = { ...rival, text: 'Mon\nOld Girl', fromDate: '2026-11-22', unit: 'kg' as const };
    const week = await app.api.do(workouts.readText, form, gym.rival.token);
    const types = week.days.flatMap((day) => day.cards.map(({ workout }) => workout.workoutType));
    expect(types).not.toContain('database');
    await app.api.do(workouts.forgetWriting, rival, gym.rival.token);
    expect(await written()).toHaveLength(4);
    expect(await app.api.try(workouts.writing, { gymId }, gym.rival.token)).toMatchObject({
      status: 404,
    });
    expect(await app.api.try(workouts.forgetWriting, { gymId }, gym.mara.token)).toMatchObject({
      status: 403,
    });
  });
});
