import { describe, expect, it } from 'vitest';
import { scoreKinds, scoreTypes, scoreKindFromNumber, scoreKindChoices } from './score-types.ts';

describe('score types', () => {
  it('have the wire numbers 0 to 9 in the specified order', () => {
    expect(scoreKinds.map((kind) => scoreTypes[kind].number)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(scoreKinds).toEqual([
      'completion',
      'reps',
      'roundsReps',
      'time',
      'weight',
      'liftWeight',
      'text',
      'calories',
      'meters',
      'none',
    ]);
  });

  it('are found only by their own number', () => {
    for (const kind of scoreKinds) {
      expect(scoreKindFromNumber(scoreTypes[kind].number)).toBe(kind);
    }
    for (const number of [-1, 10, 1.5, Number.NaN]) {
      expect(scoreKindFromNumber(number)).toBeUndefined();
    }
  });

  it('have the labels of cards and inputs', () => {
    const labels = scoreKinds.map((kind) => {
      const { cardLabel, cells } = scoreTypes[kind];
      const inputs = cells.map((cell) => `${cell.name} (${cell.label}, ${cell.inputMode})`);
      return [cardLabel, ...inputs];
    });
    expect(labels).toEqual([
      ['For completion'],
      ['Reps', 'reps (reps, numeric)'],
      ['Rounds + reps', 'rounds (rounds, numeric)', 'reps (reps, numeric)'],
      ['For time', 'minutes (min, numeric)', 'seconds (sec, numeric)'],
      ['Weight', 'weight (weight, decimal)'],
      ['Lift', 'weight (weight, decimal)'],
      ['Text', 'result (result, text)'],
      ['Calories', 'calories (cal, numeric)'],
      ['Meters', 'meters (m, numeric)'],
      ['No score'],
    ]);
  });

  it('have the plate colours of the design', () => {
    const plates = Object.fromEntries(scoreKinds.map((kind) => [kind, scoreTypes[kind].plate]));
    expect(plates).toEqual({
      time: 'red',
      reps: 'blue',
      roundsReps: 'blue',
      weight: 'yellow',
      liftWeight: 'yellow',
      calories: 'green',
      meters: 'green',
      completion: 'steel',
      text: 'steel',
      none: 'steel',
    });
  });

  it('rank lower values first only for time', () => {
    expect(scoreKinds.filter((kind) => scoreTypes[kind].lowerIsBetter)).toEqual(['time']);
  });

  it('rank and add only the numeric kinds', () => {
    for (const kind of scoreKinds) {
      const { numeric, ranked, summable } = scoreTypes[kind];
      expect([ranked, summable]).toEqual([numeric, numeric]);
    }
    expect(scoreKinds.filter((kind) => !scoreTypes[kind].numeric)).toEqual([
      'completion',
      'text',
      'none',
    ]);
  });
});

describe('scoreKindChoices', () => {
  const customForm = [
    'For Completion',
    'Reps',
    'Round Reps',
    'Time',
    'Weight',
    'Text',
    'Calories',
    'Meters',
    'None',
  ];

  it('offers Weight once in each form', () => {
    for (const form of ['custom', 'lift'] as const) {
      expect(scoreKindChoices(form).map((kind) => scoreTypes[kind].label)).toEqual(customForm);
    }
  });

  it('offers each form its kind of weight', () => {
    expect(scoreKindChoices('custom')).toContain('weight');
    expect(scoreKindChoices('lift')).toContain('liftWeight');
  });
});
