import { expect, it } from 'vitest';
import { rowState } from './row-state.ts';

const stored = {
  scoreId: 'score',
  values: ['15:31'],
  notes: '',
  isScaled: false,
  enteredBy: { userId: 'odette', name: 'Odette Raymond' },
};
const row = { firstName: 'Mara', stored: null, sending: null, isTyped: false, problem: null };

it.each([
  ['nothing is entered', row, ''],
  ['it is stored', { ...row, stored }, 'Saved'],
  ['the athlete saved it', { ...row, stored: { ...stored, enteredBy: null } }, 'Saved by Mara'],
  ['it is typed', { ...row, stored, isTyped: true }, 'Not saved yet'],
  ['a set is missing', { ...row, isTyped: true, problem: 'Set 3 missing' }, 'Set 3 missing'],
  ['it is being sent', { ...row, sending: 'sending' as const }, 'Saving'],
  ['there is no connection', { ...row, sending: 'waiting' as const }, 'Waiting for signal'],
  ['it was refused', { ...row, stored, sending: 'refused' as const }, 'Not saved'],
])('a row says what it is when %s', (_, facts, words) => {
  expect(rowState(facts).words).toBe(words);
});
