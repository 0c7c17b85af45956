import { describe, expect, it } from 'vitest';
import { sampleOf } from '../testing/exports.ts';
import { readText } from '../testing/read-text.ts';
import { spellAll } from '../testing/spell.ts';
import type { LeftOut } from './row.ts';

/* What is read from the exports of each product. */

const answers = { unit: 'lbs', dateOrder: 'monthFirst' };

const reasons = (leftOut: readonly LeftOut[]) => leftOut.map(({ line, reason }) => [line, reason]);

describe('SugarWOD', () => {
  it('gives rounds and reps from the details or the display, never from the raw number', async () => {
    const { rows } = await readText(sampleOf('sugarwod', 'all score types'), { answers });
    expect(spellAll(rows)).toEqual([
      '2023-05-06 Front Squat 3x2: liftWeight 2×175, 2×none, 1×185 lbs',
      '2023-05-07 Grace: time 04:05',
      '2023-05-08 Mary: roundsReps 9+14',
      '2023-05-08 Mary: roundsReps 9+14',
      '2023-05-09 Total: weight 405 lbs',
      '2023-05-10 Show up: completion true',
      '2023-05-11 Broad jump: kept 92 Inches',
      '2023-05-12 Grace: kept did not finish',
      '2023-05-13 Bike: calories 41',
      '2023-05-14 Row: meters 1950',
      '2023-05-15 Cal bike: calories 30',
      '2023-05-16 Karen: kept CAP + 140',
      '2023-05-17 Partner day: text All the stations',
    ]);
  });

  it('gives Rx, the lift, line breaks in front of bullets, and the title as a possible benchmark', async () => {
    const { rows } = await readText(sampleOf('sugarwod', 'all score types'));
    expect(
      rows.slice(0, 3).map(({ isScaled, lift, benchmark }) => [isScaled, lift, benchmark]),
    ).toEqual([
      [false, 'Front Squat', null],
      [true, null, 'Grace'],
      [false, null, 'Mary'],
    ]);
    expect(rows[1]?.description).toBe('30 reps for time:\n• Clean & jerk');
  });
});

describe('PushPress', () => {
  it('has sets in one cell and days without strokes', async () => {
    const { reading, rows } = await readText(sampleOf('pushpress', 'packed sets'));
    expect(reading.questions).toEqual([]);
    expect(spellAll(rows)).toEqual([
      '2024-02-19 Back Squat: liftWeight 5×100, 3×110 kg',
      '2024-02-20 Diane: time 05:31',
    ]);
  });
});

describe('Wodify', () => {
  it('leaves out sums and rows without a day, and keeps a weight of zero as text', async () => {
    const { rows, leftOut } = await readText(sampleOf('wodify', 'repeated headings'));
    expect(spellAll(rows)).toEqual([
      '2024-02-21 Push Press: liftWeight 4×80, 4×80 kg',
      '2024-02-22 Front Squat: kept 1 x 6 @ 0 kg',
    ]);
    expect(rows[0]).toMatchObject({ who: 'Robin Roe', notes: 'warm up 40', lift: 'Push Press' });
    expect(reasons(leftOut)).toEqual([
      [4, 'no_day'],
      [5, 'sum'],
    ]);
  });

  it('asks for the unit of the sets that have none, and keeps a score at the time cap as text', async () => {
    const { reading, rows } = await readText(sampleOf('wodify', 'components'), { answers });
    expect(spellAll(rows)).toEqual([
      '2024-02-05 Strict Press: liftWeight 5×95, 5×95, 5×95 lbs',
      '2024-02-06 Annie: time 08:47',
      '2024-02-07 Deadlift: liftWeight 3×275, 3×275 lbs',
      '2024-02-08 Fight Gone Bad: kept TC (456 reps)',
    ]);
    expect(rows.map(({ isScaled }) => isScaled)).toEqual([null, false, null, null]);
    expect(reading.questions.map(({ key, rows }) => [key, rows])).toEqual([
      ['dateOrder', 4],
      ['unit', 1],
    ]);
  });

  it('reads rows that are pasted without headings', async () => {
    const { rows } = await readText(sampleOf('wodify', 'pasted'));
    expect(spellAll(rows)).toEqual([
      '2024-08-29 Deadlift: liftWeight 4×365 lbs',
      '2024-08-30 Cindy: roundsReps 17+3',
    ]);
  });
});

describe('BTWB', () => {
  it('gives one result for each lift of a description', async () => {
    const { rows, leftOut } = await readText(sampleOf('btwb', 'older columns'));
    expect(spellAll(rows)).toEqual([
      '2024-05-17 Deadlift 3-3: liftWeight 3×140, 3×150.5 kg',
      '2024-05-18 AMRAP 9: roundsReps 4+6',
      '2024-05-19 Presses: liftWeight 4×60, 4×none kg',
      '2024-05-19 Presses: liftWeight 2×70 kg',
    ]);
    expect(rows.map(({ lift, isScaled }) => [lift, isScaled])).toEqual([
      ['Deadlift', false],
      [null, true],
      ['Push Press', false],
      ['Front Squat', false],
    ]);
    expect(reasons(leftOut)).toEqual([[12, 'unreadable_day']]);
  });

  it('shows a time in the newer columns too', async () => {
    const { rows } = await readText(sampleOf('btwb', 'newer columns'));
    expect(spellAll(rows)).toEqual(['2024-05-20 Helen: time 12:34']);
  });
});

describe('TrainHeroic', () => {
  it('takes the day to which a workout was moved', async () => {
    const { rows } = await readText(sampleOf('trainheroic', 'packed sets'));
    expect(spellAll(rows)).toEqual([
      '2025-04-21 Back Squat: liftWeight 5×185, 5×195, 3×205 lbs',
      '2025-04-24 Lunge: liftWeight 10×40, 10×40 kg',
      '2025-04-22 Chin Up: reps 9, 7',
      '2025-04-22 Sled: kept 50, 50 yd',
    ]);
  });
});

describe('Chalk It Pro', () => {
  it('reads a freeform result that is a time, and times with hours', async () => {
    const { rows } = await readText(sampleOf('chalkitpro', 'styles'), { answers });
    expect(spellAll(rows)).toEqual([
      '2025-02-04 Tuesday - 2.4.2025: reps 187',
      '2025-02-05 Front squat: liftWeight 2×205 lbs',
      '2025-02-06 Thursday: time 14:20',
      '2025-02-07 Friday: roundsReps 6+11',
      '2025-02-08 Hero: time 64:09',
      '2025-02-09 Sunday: text felt good',
    ]);
  });
});

describe('Strong', () => {
  it('joins the sets of an exercise, notes warm-ups, and leaves rests out', async () => {
    const { rows, leftOut } = await readText(sampleOf('strong', 'no unit'), { answers });
    expect(spellAll(rows)).toEqual([
      '2024-07-01 Back Squat (Barbell): liftWeight 3×122.5, 2×125 lbs',
      '2024-07-01 Dip: reps 12',
      '2024-07-01 Plank: kept 01:15',
      '2024-07-01 Running: time 16:00',
    ]);
    expect(rows[0]?.notes).toBe('belt\nWarm-up: 5 reps × 60');
    expect(rows[0]?.lines).toEqual([2, 3, 5]);
    expect(rows[0]?.original).toMatchObject({ 'Set Order': 'W\n1\n2', 'Workout Name': 'Heavy' });
    expect(reasons(leftOut)).toEqual([
      [4, 'rest_timer'],
      [9, 'unreadable_day'],
    ]);
  });

  it('takes the unit from the heading', async () => {
    const { reading, rows } = await readText(sampleOf('strong', 'semicolons'));
    expect(reading.questions).toEqual([]);
    expect(spellAll(rows)).toEqual(['2025-01-02 Press (Barbell): liftWeight 5×95, 5×100 lbs']);
  });

  it('knows headings in the language of the app', async () => {
    const { rows } = await readText(sampleOf('strong', 'German headings'), {
      answers: { unit: 'kg' },
    });
    expect(spellAll(rows)).toEqual(['2023-02-03 Kniebeuge: liftWeight 8×80, 6×85 kg']);
  });

  it('keeps a weight that helps the athlete as text', async () => {
    const { reading, rows } = await readText(
      'Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n2024-07-02,A,Pull Up (Band),1,20,8\n2024-07-02,A,Dip (Assisted),1,30,6',
    );
    expect(reading.questions).toEqual([]);
    expect(spellAll(rows)).toEqual([
      '2024-07-02 Pull Up (Band): kept 8 reps × 20',
      '2024-07-02 Dip (Assisted): kept 6 reps × 30',
    ]);
  });

  it('splits more than 25 sets into several results', async () => {
    const sets = Array.from(
      { length: 30 },
      (_, set) => `2024-07-02,A,1h,Squat,${set + 1},100,${set + 1},0,0`,
    );
    const headings =
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds';
    const { rows } = await readText([headings, ...sets].join('\n'), { answers });
    expect(rows.map(({ values }) => values.length)).toEqual([25, 5]);
  });
});

describe('Hevy', () => {
  it('reads days with the names of months, and keeps a warm-up alone as text', async () => {
    const { rows } = await readText(sampleOf('hevy', 'kilograms'));
    expect(spellAll(rows)).toEqual([
      '2025-05-12 Bench Press (Barbell): liftWeight 5×61.24, 4×62.5 kg',
      '2025-05-12 Pull Up: reps 9',
      '2025-05-12 Leg Press (Machine): kept Warm-up: 12 reps × 80 kg',
    ]);
    expect(rows[0]?.notes).toBe('line one\nline two\nWarm-up: 10 reps × 40 kg');
  });
});

describe('FitNotes', () => {
  it('gives the time of a distance, or the meters without a time', async () => {
    const { rows } = await readText(sampleOf('fitnotes', 'pounds'));
    expect(spellAll(rows)).toEqual([
      '2025-06-01 Deadlift: liftWeight 3×315, 1×325 lbs',
      '2025-06-02 Rowing Machine: time 01:52',
      '2025-06-03 Ski: meters 400',
    ]);
    expect(rows[1]?.notes).toBe('Distance: 500.0 m');
  });
});

describe('StrongLifts', () => {
  it('gives each exercise of a row, without the sets that failed', async () => {
    const { rows } = await readText(sampleOf('stronglifts', 'one row a workout'));
    expect(spellAll(rows)).toEqual([
      '2016-05-21 Squat: liftWeight 5×70, 5×70 kg',
      '2016-05-21 Bench press: liftWeight 5×52.5, 5×52.5, 4×52.5 kg',
      '2016-05-22 Squat: kept 5 reps, 5 reps',
      '2016-05-23 C: kept ',
    ]);
  });

  it('reads one row for each exercise', async () => {
    const { rows } = await readText(sampleOf('stronglifts', 'one row an exercise'));
    expect(spellAll(rows)).toEqual(['2025-02-03 Deadlift: liftWeight 5×120, 5×125 kg']);
  });
});

describe('GymRun and GymBook', () => {
  it('read days with points and decimal commas', async () => {
    const { rows } = await readText(sampleOf('gymrun', 'German days'), { answers: { unit: 'kg' } });
    expect(spellAll(rows)).toEqual(['2025-04-03 Bench: liftWeight 6×82.5, 5×85 kg']);
  });

  it('leave skipped sets out', async () => {
    const { rows, leftOut } = await readText(sampleOf('gymbook', 'German headings'));
    expect(spellAll(rows)).toEqual(['2025-05-04 Kniebeuge: liftWeight 8×90, 6×95 kg']);
    expect(reasons(leftOut)).toEqual([[4, 'skipped']]);
  });
});

describe('our own export', () => {
  it('comes back as it was, except scores at a time cap and in two units', async () => {
    const { rows } = await readText(sampleOf('trackboard', 'scores'));
    expect(spellAll(rows)).toEqual([
      '2026-02-03 Squat day: liftWeight 3×100, 2×105.5 kg',
      '2026-02-04 Fran: time 05:02',
      '2026-02-05 Long: kept CAP+12',
      '2026-02-06 Clean: kept 100; 225 lbs',
      '2026-02-07 Mood: text slow; but done',
    ]);
    expect(rows[0]).toMatchObject({ notes: '=strong', isScaled: false, lift: 'Back Squat' });
  });

  it('has own workouts with their benchmarks and lifts', async () => {
    const { rows } = await readText(sampleOf('trackboard', 'own workouts'));
    expect(spellAll(rows)).toEqual([
      '2026-03-01 Fran with a vest: time 06:40',
      '2026-03-02 Heavy: liftWeight 3×100, 2×105.5 kg',
    ]);
    expect(rows[0]).toMatchObject({ benchmark: 'Fran', isScaled: true, notes: 'Hot' });
    expect(rows[1]).toMatchObject({ lift: 'Back Squat' });
  });
});
