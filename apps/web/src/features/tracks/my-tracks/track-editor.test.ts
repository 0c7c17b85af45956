import { expect, it } from 'vitest';
import { graceQuestion } from './track-editor.tsx';

it.each([
  [1, '1 athlete on this track keeps access until this day and is told now how to subscribe.'],
  [12, '12 athletes on this track keep access until this day and are told now how to subscribe.'],
])('graceQuestion asks about %d athletes', (athletes, question) => {
  expect(graceQuestion(athletes)).toBe(question);
});
