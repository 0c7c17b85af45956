import { type ScoreKind, readValue } from '@trackboard/scoring';
import { expect, it } from 'vitest';
import { questionBeforeSave } from './question-before-save.ts';

const today = '2026-11-18';

const result = (kind: ScoreKind, text: string, isScaled = false) => ({
  isScaled,
  highest: readValue(kind, text),
});

function ask(kind: ScoreKind, text: string, others: string[], day = today, isScaled = false) {
  return questionBeforeSave(
    { kind, day },
    result(kind, text, isScaled),
    others.map((other) => result(kind, other)),
    { unit: 'kg', today },
  );
}

it.each([
  ['time', '04:00', ['08:05', '09:00'], '8:05'],
  ['roundsReps', '125+0', ['12+5', '3+0'], '12+5'],
  ['reps', '240', ['120'], '120 reps'],
  ['weight', '225', ['100', '102.5'], '102.5 kg'],
] as const)('asks about a %s of %s, twice as good as %j', (kind, text, others, best) => {
  expect(ask(kind, text, [...others])).toBe(
    `That is twice as good as the best so far, ${best}. Save it?`,
  );
});

it.each([
  ['time', '04:03', ['08:05']],
  ['time', '04:00', []],
  ['time', '08:00', ['CAP+12']],
  ['time', 'CAP+120', ['CAP+12']],
  ['roundsReps', '24+0', ['12+5']],
  ['text', 'Felt good', ['Hard']],
  ['reps', '10', ['0']],
] as const)('does not ask about a %s of %s beside %j', (kind, text, others) => {
  expect(ask(kind, text, [...others])).toBeNull();
});

it('compares a result with results of its own standard if there are some', () => {
  const others = [result('reps', '100'), result('reps', '30', true)];
  const facts = { unit: 'kg', today } as const;
  const workout = { kind: 'reps', day: today } as const;
  expect(questionBeforeSave(workout, result('reps', '70', true), others, facts)).toContain(
    '30 reps',
  );
  expect(questionBeforeSave(workout, result('reps', '150'), others, facts)).toBeNull();
  expect(
    questionBeforeSave(workout, result('reps', '210', true), others.slice(0, 1), facts),
  ).toContain('100');
});

it('asks about a workout on a later day, but not about one on today or before', () => {
  expect(ask('time', '08:00', [], '2026-11-19')).toBe(
    'This workout is on Thursday, Nov 19. Save it?',
  );
  expect(ask('time', '08:00', [], today)).toBeNull();
  expect(ask('time', '08:00', [], '2026-11-17')).toBeNull();
});
