import { expect, it } from 'vitest';
import { openStep } from './first-steps.tsx';

const track = {
  id: 'engine',
  name: 'Engine',
  type: 'free' as const,
  reference: 'abc',
  createdOn: '',
};
const none = {
  track: null,
  hasWorkout: false,
  firstDraft: null,
  hasAthlete: false,
  hasScore: false,
};

it.each([
  [none, 1],
  [{ ...none, track }, 2],
  [{ ...none, track, hasWorkout: true }, 3],
  // An athlete who has joined by a link that was shared early leaves the week to write.
  [{ ...none, track, hasAthlete: true }, 2],
  [{ ...none, track, hasWorkout: true, hasAthlete: true }, null],
])('opens the first step that is not done: %o', (steps, open) => {
  expect(openStep(steps)).toBe(open);
});
