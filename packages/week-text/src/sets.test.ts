import { describe, expect, it } from 'vitest';
import { plain } from './lines.ts';
import { readPercents } from './percents.ts';
import { readSets } from './sets.ts';

describe('readSets', () => {
  it.each<[string, number[]]>([
    ['5x5', [5, 5, 5, 5, 5]],
    ['3x8/side', [8, 8, 8]],
    ['1x5, 1x3, then 2x1', [5, 3, 1, 1]],
    ['2x5 with a superset of 3x10', [5, 5]],
    ['5-5-3-3-1', [5, 5, 3, 3, 1]],
    ['5,5,3', [5, 5, 3]],
    ['press 5 4 3 2 1', [5, 4, 3, 2, 1]],
    ['5/3/1 week 1', [5, 3, 1]],
    ['5 sets of 3 reps', [3, 3, 3, 3, 3]],
    ['heavy doubles x3', [2, 2, 2]],
    ['7 heavy singles', [1, 1, 1, 1, 1, 1, 1]],
    ['1 @ RPE 7, then 3x4 @ RPE 8', [1, 4, 4, 4]],
    ['three sets of five reps', [5, 5, 5]],
    ['sets of 5, 4, 3 at 70%', [5, 4, 3]],
    ['two waves of 3-2-1', [3, 2, 1, 3, 2, 1]],
    ['4 clusters of 1.1.1', [3, 3, 3, 3]],
    ['EMOM 4: 2 reps', [2, 2, 2, 2]],
    ['Every 2:00 x 3, 3 reps', [3, 3, 3]],
    ['every 2 minutes for 8 minutes, 3 reps', [3, 3, 3, 3]],
    ['E90S x 3 sets, 1 rep', [1, 1, 1]],
    ['3 singles, every 2 mins', [1, 1, 1]],
    ['three doubles, every 2 mins', [2, 2, 2]],
    ['1RM', [1]],
    ['build to a heavy 3', [3]],
    ['work up to a heavy double', [2]],
    ['schwere Einzelwiederholung', [1]],
    ['top single @ RPE 8, then 2x5', [1, 5, 5]],
    ['Sets: 3\nReps: 6-4-2', [6, 4, 2]],
    ['5 @ 60 kg, 3 @ 70 kg, build to a heavy 3', [3]],
    ['6 reps x 4 sets, rest 2:00', [6, 6, 6, 6]],
    ['max for the day', [1]],
    ['4 séries de 8', [8, 8, 8, 8]],
    ['5 series de 3', [3, 3, 3, 3, 3]],
    ['4 Sätze 8', [8, 8, 8, 8]],
    ['6x1+1', [2, 2, 2, 2, 2, 2]],
    ['1 @ RPE 8, 2x3 @ 82%', [1, 3, 3]],
    ['1 x 140, 2 x 5 x 110', [1, 5, 5]],
    ['2x6@60, 1x4@80', [6, 6, 4]],
    ['6@115, 4@125, 2@135', [6, 4, 2]],
    ['6x50kg, 4x60kg', [6, 4]],
    ['14 x 12 x 9', [14, 12, 9]],
    ['2 sets of 6 @ 60%, 1 set of 4 @ 70%', [6, 6, 4]],
    ['6 at 60%, 4 at 70%', [6, 4]],
    ['60% for 6, 70% for 4', [6, 4]],
    ['3 sets / 6 reps', [6, 6, 6]],
    ['3 rounds of 6', [6, 6, 6]],
    ['3 Sätze mit je 6 Wdh', [6, 6, 6]],
    ['Sets 1-2: 6 reps, set 3: 4 reps', [6, 6, 4]],
    ['top set of 4, 2x6 back-off', [4, 6, 6]],
    ['9, 7, and 5 reps', [9, 7, 5]],
    ['Deadlift x 4', [4]],
    ['Deadlift: 4 reps', [4]],
  ])('reads %s', (text, reps) => {
    expect(readSets(text)?.reps).toEqual(reps);
  });

  it.each<[string, number[], number[]]>([
    ['3 x 8–10', [8, 8, 8], [10, 10, 10]],
    ['2x8-10/side', [8, 8], [10, 10]],
    ['2 x 8 to 12', [8, 8], [12, 12]],
    ['2 x 8 bis 12 Wdh', [8, 8], [12, 12]],
    ['2 x (8-12)', [8, 8], [12, 12]],
    ['2 x 8 - 12', [8, 8], [12, 12]],
    ['1x5, 2x8-10', [5, 8, 8], [5, 10, 10]],
    ['8-10/leg x 2 sets', [8, 8], [10, 10]],
    ['8-12 x 3', [8, 8, 8], [12, 12, 12]],
    ['8-12 reps, 2 sets', [8, 8], [12, 12]],
    ['8-12 reps for 2 sets', [8, 8], [12, 12]],
    ['2 sets of 8-12', [8, 8], [12, 12]],
    ['2 sets\n8-12 reps', [8, 8], [12, 12]],
    ['2 working sets of 6-8 @ RPE 8', [6, 6], [8, 8]],
    ['2 Sätze mit 8-10 Wiederholungen', [8, 8], [10, 10]],
    ['2 séries de 8 à 12', [8, 8], [12, 12]],
    ['6-8 reps', [6], [8]],
    ['Sets: 2\nReps: 8-12', [8, 8], [12, 12]],
    ['E2MOM x 3, 3-5 reps', [3, 3, 3], [5, 5, 5]],
    ['top set of 3, then 2 x 6-8', [3, 6, 6], [3, 8, 8]],
    ['1 @ RPE 8, then 2x4-6', [1, 4, 4], [1, 6, 6]],
    ['1 x 5 @ 80%, 2 x 8-10 @ 65%', [5, 8, 8], [5, 10, 10]],
    ['70% x 8-10 x 2', [8, 8], [10, 10]],
    ['4-6 reps x 2', [4, 4], [6, 6]],
    ['2 * 8-12', [8, 8], [12, 12]],
    ['2 Sätze, je 8-12 Wdh', [8, 8], [12, 12]],
    ['8-12 reps @ 70% x 2 sets', [8, 8], [12, 12]],
    ['10-12 / 8-10 / 6-8', [10, 8, 6], [12, 10, 8]],
    ['build to a heavy set of 3-5', [3], [5]],
  ])('reads the ranges of %s', (text, reps, upTo) => {
    expect(readSets(plain(text))).toMatchObject({ reps, upTo });
  });

  it.each<[string, number[]]>([
    ['2x5-75%', [5, 5]],
    ['2x5-60', [5, 5]],
    ['2x8 - 90 sec rest', [8, 8]],
    ['2 x 5 - 10 burpees after each set', [5, 5]],
    ['2x5 - 8" box behind you', [5, 5]],
    ['2 x 5-3', [5, 5]],
    ['2 x 5-3-1', [5, 5]],
    ['3-2 reps', [3, 2]],
    ['2-3 x 5', [5, 5]],
    ['2-3 sets of 5', [5, 5]],
  ])('reads no range in %s', (text, reps) => {
    const found = readSets(text);
    expect(found).toMatchObject({ reps });
    expect(found).not.toHaveProperty('upTo');
  });

  it('says that it took the first of several numbers', () => {
    expect(readSets('2 x 5-3')?.why).toBe('Of several numbers, the first');
  });

  it.each([
    ['2 x 8 @ 65%\n1 x 6 @ 70%', [8, 8, 6], [65, 65, 70]],
    ['5 @ 65%, 3 @ 75%, 1+ @ 85%', [5, 3, 1], [65, 75, 85]],
    ['2 x 5 @70, 1 x 3 @75', [5, 5, 3], [70, 70, 75]],
    ['75x5 85x3 95x1+', [5, 3, 1], [75, 85, 95]],
    ['70% x 3\n80% x 3', [3, 3], [70, 80]],
    ['70/3 75/2 80/2x2', [3, 2, 2, 2], [70, 75, 80, 80]],
    ['60%/3, 65%/3x2', [3, 3, 3], [60, 65, 65]],
    ['65/2+1x2', [3, 3], [65, 65]],
    ['60kg/3x2', [3, 3], []],
    ['285x1, 255x5,5,5', [1, 5, 5, 5], []],
    ['115lb x 3\n130lb x 3\n80lb x 10', [3, 3, 10], []],
    ['365x5x3', [5, 5, 5], []],
    ['70%x3, (80%x2)2, 85%x2', [3, 2, 2, 2], [70, 80, 80, 85]],
    ['(75%/4)3', [4, 4, 4], [75, 75, 75]],
    ['70% x 6 x 5', [6, 6, 6, 6, 6], [70, 70, 70, 70, 70]],
    ['55/60/65% x 5', [5, 5, 5], [55, 60, 65]],
    ['80x2x3', [2, 2, 2], [80, 80, 80]],
    ['Set Reps Percent\n1 5 60\n2 3 70', [5, 3], [60, 70]],
    ['2 x 70%\n1 x 80%', [2, 1], [70, 80]],
    ['2 sets x 5 reps @ 70%\n1 set x 3 reps @ 80%', [5, 5, 3], [70, 70, 80]],
  ])('reads the sets with their percentages: %s', (text, reps, percents) => {
    expect(readSets(text)).toEqual({ reps, percents });
  });

  it.each(['95/65', '60/43', '50/35 x 20', '4 x 400 m', '10 burpees', '30 x 5', '20 min', ''])(
    'reads no sets in %s',
    (text) => {
      expect(readSets(text)).toBeNull();
    },
  );
});

describe('readPercents', () => {
  it.each([
    ['@ 75%', 3, [75, 75, 75]],
    ['@ 70/75/80%', 3, [70, 75, 80]],
    ['70, 75 and 80 %', 3, [70, 75, 80]],
    ['@ 72,5 %', 2, [72.5, 72.5]],
    ['3 x 10-12, 70%', 3, [70, 70, 70]],
    ['5 x 4 - 65, 70, 75, 75, 75%', 5, [65, 70, 75, 75, 75]],
    ['@80', 2, [80, 80]],
    ['5-3-1 at 70,75,80', 3, [70, 75, 80]],
    ['5-3-1 at 70,75,80 kg', 3, []],
    ['Set 1 at 65%, sets 2 and 3 at 75%', 3, [65, 75, 75]],
    ['@ 80 kg', 2, []],
    ['@ RPE 8', 2, []],
    ['drop about 15%', 3, []],
    ['@ 70/75%', 3, []],
  ])('reads %s', (text, sets, values) => {
    expect(readPercents(text, sets).values).toEqual(values);
  });

  it('takes the lower number of a range, and reports the guess', () => {
    expect(readPercents('3x5 @ 55-60%', 3)).toEqual({ values: [55, 55, 55], range: true });
    expect(readPercents('2x5 @ 55-60%', 2)).toEqual({ values: [55, 55], range: true });
    expect(readPercents('2x5 @ 95-105%', 2)).toEqual({ values: [95, 95], range: true });
  });
});
