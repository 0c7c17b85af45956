import type { CallInput } from '@trackboard/contract';
import { workouts } from '@trackboard/contract/all-endpoints';
import { scoreTypes } from '@trackboard/scoring';
import { describe, expect, it } from 'vitest';
import { readLibrary, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

const week = `WEEK 3 - keep the bar speed

MONDAY
Strength
Back squat 5x5 @ 75%, rest 2:30
Metcon "Short Fuse"
21-15-9
thrusters 95/65
pull-ups
TC 10

TUES
Metcon - AMRAP 18
12 cal row
9 box jumps 24/20
6 power cleans 135/95`;

const sunday = '2026-11-22';
const monday = '2026-11-23';

type Form = CallInput<typeof workouts.readText>;

const read = (form: Partial<Form> = {}, by: string | null = gym.owner.token) => {
  const usual = { gymId: gym.gymId, text: week, fromDate: sunday, unit: 'lbs' as const };
  return app.api.try(workouts.readText, { ...usual, ...form }, by);
};

async function readText(text: string) {
  const form = { gymId: gym.gymId, text, fromDate: sunday, unit: 'lbs' as const };
  return app.api.do(workouts.readText, form, gym.owner.token);
}

const countWorkouts = async () =>
  (await app.db.selectFrom('workouts').select('id').execute()).length;

describe('reading a week from text', () => {
  it('returns the days, cards and other lines of a week, and stores nothing', async () => {
    const { days, unplaced } = await readText(week);
    expect(days.map(({ date, cards }) => [date, cards.length])).toEqual([
      [monday, 2],
      ['2026-11-24', 1],
    ]);
    const library = await readLibrary(app.api, gym.owner.token);
    expect(days[0]?.cards.map(({ workout }) => workout)).toMatchObject([
      {
        workoutType: 'lift',
        scoreType: 5,
        sets: 5,
        repsPerSet: [5, 5, 5, 5, 5],
        benchmarkValues: [75, 75, 75, 75, 75],
        movementIds: [library.lift('Back Squat')],
        part: 'strength',
      },
      { name: 'Short Fuse', scoreType: 3, timeCapMinutes: 10, part: 'metcon' },
    ]);
    expect(unplaced).toEqual([{ line: 1, text: 'WEEK 3 - keep the bar speed' }]);
    expect(await countWorkouts()).toBe(0);
  });

  it('uses the fields of new workouts', async () => {
    const form = { GymId: gym.gymId, Text: 'Mon\nFran', FromDate: sunday, Unit: 'kg' };
    const { status, body } = await app.post('/workouts/readtext', form, gym.owner.token);
    expect(status).toBe(200);
    const text = expect.any(String) as unknown;
    const list = expect.any(Array) as unknown;
    expect(body).toMatchObject({
      Days: [
        {
          Date: monday,
          Cards: [
            {
              Lines: [2, 2],
              Workout: { Name: 'Fran', Description: text, MovementsIds: [], benchmarkValues: [] },
              Guesses: list,
            },
          ],
        },
      ],
      Unplaced: [],
    });
  });

  it('returns workouts that can be sent back without changes', async () => {
    const { days } = await readText(`${week}\nWED\nFran\nTHU\n30:00 row, talking pace`);
    const list = days.flatMap(({ date, cards }) =>
      cards.map(({ workout }) => ({ ...workout, schedule: date })),
    );
    expect(list).toHaveLength(5);
    const form = { trackId: gym.trackId, isPublished: false, workouts: list };
    const added = await app.api.do(workouts.createMany, form, gym.owner.token);
    expect(added.map(({ date }) => date)).toEqual(list.map(({ schedule }) => schedule));
    await app.clear('workouts', 'events');
  });

  it('gives a benchmark the score, lines and link of the library, which are also stored', async () => {
    const { days } = await readText('Samstag\nCindy');
    const library = await app.api.do(workouts.benchmarks, {}, gym.owner.token);
    const cindy = library.find(({ name }) => name === 'Cindy');
    const expected = {
      name: 'Cindy',
      workoutType: 'database',
      benchmarkId: cindy?.id,
      scoreType: scoreTypes.roundsReps.number,
      description: 'AMRAP 20\n5 Pull-ups\n10 Push-ups\n15 Air Squats',
    };
    const [card] = days[0]?.cards ?? [];
    expect(card?.workout).toMatchObject(expected);
    if (!card) throw new Error('No card was read');
    const list = [{ ...card.workout, schedule: monday }];
    const form = { trackId: gym.trackId, workouts: list };
    const [added] = await app.api.do(workouts.createMany, form, gym.owner.token);
    const id = added?.trackWorkoutId ?? '';
    const { workout } = await app.api.do(workouts.get, { id }, gym.mara.token);
    expect(workout).toMatchObject(expected);
    await app.clear('workouts', 'events');
  });

  it('reads a lift without percentages, which is stored without any', async () => {
    const { days } = await readText('Mo\nKreuzheben 3-3-3-3 schwer');
    const [card] = days[0]?.cards ?? [];
    if (!card) throw new Error('No card was read');
    expect(card.workout).toMatchObject({ name: 'Deadlift', repsPerSet: [3, 3, 3, 3] });
    const list = [{ ...card.workout, schedule: monday }];
    const form = { trackId: gym.trackId, workouts: list };
    const [added] = await app.api.do(workouts.createMany, form, gym.owner.token);
    const id = added?.trackWorkoutId ?? '';
    const { workout } = await app.api.do(workouts.get, { id }, gym.mara.token);
    expect(workout).toMatchObject({ benchmarkValues: [null, null, null, null] });
    await app.clear('workouts', 'events');
  });

  it('reads a range of reps, which is stored when it is sent back', async () => {
    const { days } = await readText('Mon\nBack squat 3 x 8–12\nBench press 5x5');
    const cards = days.flatMap((day) => day.cards);
    const ranges = [
      { repsPerSet: [8, 8, 8], repsPerSetUpTo: [12, 12, 12] },
      { repsPerSet: [5, 5, 5, 5, 5], repsPerSetUpTo: [5, 5, 5, 5, 5] },
    ];
    expect(cards.map(({ workout }) => workout)).toMatchObject(ranges);
    expect(cards.flatMap(({ guesses }) => guesses)).not.toContainEqual(
      expect.objectContaining({ field: 'repsPerSet' }),
    );
    const list = cards.map(({ workout }) => ({ ...workout, schedule: monday }));
    const form = { trackId: gym.trackId, workouts: list };
    await app.api.do(workouts.createMany, form, gym.owner.token);
    const rows = await app.db.selectFrom('workouts').selectAll().orderBy('sortOrder').execute();
    expect(rows).toMatchObject(ranges);
    await app.clear('workouts', 'events');
  });

  it('accepts empty text, rubbish, duplicate names and 500 workouts', async () => {
    expect(await readText(' \n\n')).toMatchObject({ days: [], unplaced: [] });
    const rubbish = await readText('\u0001\u0002 }{][ ]]> %00 <script>\nä'.repeat(50));
    expect(rubbish.unplaced.length + rubbish.days.length).toBeGreaterThan(0);
    const many = Array.from({ length: 500 }, () => 'Metcon\nFor time:\n100 burpees').join('\n\n');
    const { days } = await readText(`Monday\n${many}`);
    expect(days.flatMap(({ cards }) => cards)).toHaveLength(500);
  });

  it('counts lines by all characters that end a line', async () => {
    const { days, unplaced } = await readText('Hello\u2028Mon\u0085Fran<br>TUE\vMurph');
    const cards = days.flatMap((day) => day.cards);
    expect(cards.map(({ lines, workout }) => [lines, workout.name])).toEqual([
      [[3, 3], 'Fran'],
      [[5, 5], 'Murph'],
    ]);
    expect(unplaced).toEqual([{ line: 1, text: 'Hello' }]);
  });

  it('accepts 100 KB and 3,000 lines of text, and refuses more with a clear answer', async () => {
    const largest = '"10" bur\u0001'.repeat(10 * 1024);
    expect(await read({ text: `${largest}pees`.slice(0, 100 * 1024) })).toMatchObject({ ok: true });
    expect(await read({ text: `${largest}pees`.padEnd(100 * 1024 + 1) })).toMatchObject({
      status: 400,
      error: { fields: { Text: 'Use at most 100 KB of text.' } },
    });
    expect(await read({ text: 'row\n'.repeat(2999) })).toMatchObject({ ok: true });
    expect(await read({ text: 'row\u2028'.repeat(3000) })).toMatchObject({
      status: 400,
      error: { fields: { Text: 'Use at most 3,000 lines.' } },
    });
    const far = await read({ text: 'x'.repeat(5 * 1024 * 1024) });
    expect(far).toMatchObject({ status: 413, error: { Code: 'request_too_large' } });
  });

  it('obeys the labels of lines, and returns its headings and which lines look alike', async () => {
    const Text = '-- eins --\nKraft\nFran\n-- zwei --\nslow and easy\nrow 5 km';
    const Labels = ['day', 'part', null, 'day', 'text'].flatMap((Label, at) =>
      Label ? { Line: at + 1, Label } : [],
    );
    const form = { GymId: gym.gymId, Text, FromDate: monday, Unit: 'kg', Labels };
    const { status, body } = await app.post('/workouts/readtext', form, gym.owner.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Days: [
        { Date: monday, Cards: [{ Lines: [3, 3], Workout: { Name: 'Fran', Part: 'strength' } }] },
        { Date: '2026-11-24', Cards: [{ Lines: [6, 6] }] },
      ],
      Unplaced: [{ Line: 5, Text: 'slow and easy' }],
      Style: { DayHeadings: [1, 4], PartHeadings: [2], Workouts: [3, 6] },
    });
    expect(body).toHaveProperty(
      'Style.Shapes',
      expect.arrayContaining([{ Shape: 'are between -- and --', Label: 'day', Lines: [1, 4] }]),
    );
  });

  it.each([
    ['Label only lines of the text.', [{ line: 0, label: 'day' }]],
    ['Label only lines of the text.', [{ line: 3, label: 'day' }]],
    [
      'Use one label for each line.',
      [
        { line: 2, label: 'day' },
        { line: 2, label: 'text' },
      ],
    ],
  ])('refuses labels with the answer %s', async (message, labels) => {
    const answer = await read({ text: 'Mon\nFran', labels } as Partial<Form>);
    expect(answer).toMatchObject({ status: 400, error: { fields: { Labels: message } } });
  });

  it('refuses another word as a label, and 3,001 labels', async () => {
    const other = { line: 1, label: 'note' };
    expect(await read({ labels: [other] } as unknown as Partial<Form>)).toMatchObject({
      status: 400,
      error: { fields: { 'Labels.0.Label': 'Use day, part, workout, more or text.' } },
    });
    const labels = Array.from({ length: 3001 }, (_, at) => ({
      line: at + 1,
      label: 'more' as const,
    }));
    expect(await read({ labels })).toMatchObject({
      status: 400,
      error: { fields: { Labels: 'Use at most 3,000 lines.' } },
    });
  });

  it('reads 3,000 lines with a label on each', async () => {
    const labels = Array.from({ length: 3000 }, (_, at) => ({
      line: at + 1,
      label: at % 2 === 0 ? ('day' as const) : ('workout' as const),
    }));
    const answer = await read({ text: 'row\n'.repeat(2999), labels });
    expect(answer).toMatchObject({ ok: true });
  });

  it.each([
    ['Unit', { unit: 'stone' }],
    ['FromDate', { fromDate: 'Monday' }],
    ['GymId', { gymId: 'northlane' }],
  ])('refuses a wrong %s', async (field, form) => {
    const answer = await read(form as Partial<Form>);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer).toHaveProperty(['error', 'fields', field]);
  });

  it('only users who may programme for the gym can read a text', async () => {
    expect(await read({}, null)).toMatchObject({ status: 401 });
    expect(await read({}, gym.mara.token)).toMatchObject({ status: 403 });
    expect(await read({}, gym.rival.token)).toMatchObject({ status: 404 });
    expect(await read({ gymId: gym.rivalGymId })).toMatchObject({ status: 404 });
  });
});
