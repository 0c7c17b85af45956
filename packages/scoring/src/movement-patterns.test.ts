import { expect, it } from 'vitest';
import { movementReader, movementTable, patternShares } from './find-movements.ts';

const namesIn = (text: string) => movementReader(movementTable([]))(text).map(({ name }) => name);
const sharesOf = (text: string) =>
  Object.fromEntries(patternShares(movementReader(movementTable([]))(text)));

it('movementReader finds the movements of the table in a text, the longest names first', () => {
  expect(namesIn('AMRAP 20\n5 Pull-ups\n10 Push-ups\n15 Air Squats')).toEqual([
    'Pull-Up',
    'Push-Up',
    'Air Squat',
  ]);
  expect(namesIn('10 ring rows, then a 500 m row')).toEqual(['Ring Row', 'Row']);
});

it('patternShares divides a workout among its movements, and a movement among its patterns', () => {
  expect(sharesOf('21-15-9\nDeadlifts\nHandstand push-ups')).toEqual({
    hinge: 0.5,
    push: 0.25,
    gymnastics: 0.25,
  });
  expect(sharesOf('Rest day')).toEqual({});
});

it('movementTable changes and adds the movements of a gym', () => {
  const table = movementTable([
    { name: 'burpees', patterns: ['push'] },
    { name: 'Sled sprint', patterns: ['carry', 'monostructural'] },
    { name: 'Run', patterns: [] },
  ]);
  const read = movementReader(table);
  expect(Object.fromEntries(patternShares(read('10 Burpees\nrun')))).toEqual({ push: 1 });
  expect(Object.fromEntries(patternShares(read('5 sled sprints')))).toEqual({
    carry: 0.5,
    monostructural: 0.5,
  });
});
