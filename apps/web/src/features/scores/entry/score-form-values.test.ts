import type { Score } from '@trackboard/contract/scores';
import { describe, expect, it } from 'vitest';
import {
  scoreFormValues,
  scoreRules,
  typingProblem,
  unsentFormValues,
} from './score-form-values.ts';

const gripTax = { kind: 'time', sets: 3, addTotal: true, timeCapMinutes: null } as const;
const press = { kind: 'weight', sets: 2, addTotal: false, timeCapMinutes: null } as const;

const stored: Score = {
  scoreId: 'score',
  values: ['100', '102.5'],
  notes: 'Smooth',
  isScaled: true,
  videoUrl: null,
  trackWorkoutId: 'press',
  isMedia: false,
  weightUnit: 'kg',
  isRecord: false,
  audience: 1,
  enteredBy: null,
  team: null,
  maxUsed: null,
  maxUsedUnit: null,
  maxSource: null,
};

function problems(rules: Parameters<typeof scoreRules>[0], value: string[]) {
  const { error } = scoreRules(rules, 'kg').safeParse({
    isScaled: false,
    value,
    notes: '',
    audience: null,
    partners: null,
  });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('the score form', () => {
  it('starts as Rx with an empty value for each set', () => {
    expect(scoreFormValues(gripTax, null, 'kg')).toEqual({
      isScaled: false,
      value: ['', '', ''],
      notes: '',
      audience: null,
      partners: null,
    });
  });

  it('shows the stored values, whatever the number of sets is now', () => {
    expect(scoreFormValues(press, stored, 'kg')).toEqual({
      isScaled: true,
      value: ['100', '102.5'],
      notes: 'Smooth',
      audience: null,
      partners: null,
    });
    expect(scoreFormValues({ ...press, sets: 3 }, stored, 'kg').value).toEqual([
      '100',
      '102.5',
      '',
    ]);
    expect(scoreFormValues({ ...press, sets: 1 }, stored, 'kg').value).toEqual(['100']);
  });

  it('sends no audience until the athlete chooses one, so that the server keeps it', () => {
    expect(scoreFormValues(press, { ...stored, audience: 2 }, 'kg').audience).toBeNull();
    const unsent = { trackWorkoutId: 'press', value: ['100', '105'] };
    expect(unsentFormValues(press, unsent).audience).toBeNull();
    expect(unsentFormValues(press, { ...unsent, audience: 2 }).audience).toBe(2);
  });

  it('shows weights in the preferred unit', () => {
    expect(scoreFormValues(press, stored, 'lbs').value).toEqual(['220.5', '226']);
  });

  it('puts the message at the set with the problem', () => {
    expect(problems(gripTax, ['05:02', '05:70', ''])).toEqual([
      ['value.1', 'Keep seconds between 0 and 59'],
    ]);
    expect(problems(gripTax, ['05:02', '', '05:18'])[0]?.[0]).toBe('value.1');
    expect(problems(gripTax, ['', '', ''])[0]?.[0]).toBe('value');
    expect(problems(gripTax, ['05:02', '5:', ':18'])).toEqual([]);
  });
});

it('scoreRules rejects a set that cannot be read, though the API would read its text', () => {
  expect(problems({ ...press, sets: 1 }, ['1,250'])[0]?.[0]).toBe('value.0');
  expect(problems({ ...press, sets: 1 }, ['1.250'])[0]?.[0]).toBe('value.0');
  expect(problems({ ...gripTax, sets: 1 }, ['1m30:'])).toEqual([]);
});

describe('the score of a workout with a time cap', () => {
  const capped = { ...gripTax, timeCapMinutes: 10 };
  const reps = { ...stored, values: ['CAP+12'] };

  it('fills one value when the workout was not finished', () => {
    expect(scoreFormValues(capped, reps, 'kg').value).toEqual(['CAP+12']);
    const input = { trackWorkoutId: 'grip-tax', value: ['CAP+'] };
    expect(unsentFormValues(capped, input).value).toEqual(['CAP+']);
    expect(scoreFormValues({ ...press, kind: 'text' }, reps, 'kg').value).toEqual(['CAP+12', '']);
  });

  it('puts its message at the reps, or at all times that are beyond the cap', () => {
    expect(problems(capped, ['CAP+12'])).toEqual([]);
    expect(problems(capped, ['CAP+'])).toEqual([
      ['value.0', 'Enter the reps you completed before the time cap'],
    ]);
    expect(problems(capped, ['4:00', '4:00', '4:00'])[0]?.[0]).toBe('value');
  });
});

describe('typingProblem', () => {
  it('reports at once a typed number that would be misread', () => {
    expect(typingProblem('calories', '12.7', 'kg')).toBe('Use a whole number, digits only');
    expect(typingProblem('reps', '-5', 'kg')).toBe('Use a whole number, digits only');
    expect(typingProblem('time', '5:75', 'kg')).toBe('Keep seconds between 0 and 59');
    expect(typingProblem('weight', '1.2.3', 'kg')).toBe(
      'Use digits and one decimal point, like 102.5',
    );
  });

  it('reports nothing while the rest of a value may follow', () => {
    for (const [kind, value] of [
      ['weight', '.'],
      ['weight', '102.'],
      ['time', '5:'],
      ['roundsReps', '+3'],
      ['reps', ''],
    ] as const) {
      expect(typingProblem(kind, value, 'kg')).toBeNull();
    }
  });
});
