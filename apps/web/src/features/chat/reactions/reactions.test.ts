import { describe, expect, it } from 'vitest';
import { reactorsText, withReaction } from './reactions.tsx';

const fire = { emoji: '🔥', count: 2, userIds: ['jonah', 'teo'] };

describe('withReaction', () => {
  it('adds a new emoji, or adds the user once to those who reacted with it', () => {
    const first = withReaction([], { emoji: '🔥', on: true }, 'mara');
    expect(first).toEqual([{ emoji: '🔥', count: 1, userIds: ['mara'] }]);
    const third = withReaction([fire], { emoji: '🔥', on: true }, 'mara');
    expect(third).toEqual([{ emoji: '🔥', count: 3, userIds: ['jonah', 'teo', 'mara'] }]);
    expect(withReaction(third, { emoji: '🔥', on: true }, 'mara')).toBe(third);
  });

  it('removes the reaction of a user, and the emoji with its last reaction', () => {
    expect(withReaction([fire], { emoji: '🔥', on: false }, 'teo')).toEqual([
      { emoji: '🔥', count: 1, userIds: ['jonah'] },
    ]);
    const own = [{ emoji: '👍', count: 1, userIds: ['mara'] }, fire];
    expect(withReaction(own, { emoji: '👍', on: false }, 'mara')).toEqual([fire]);
    expect(withReaction(own, { emoji: '💪', on: false }, 'mara')).toBe(own);
  });
});

it('names the people who reacted, and counts those who are not named', () => {
  const people = [
    { userId: 'mara', userName: 'Mara Lindqvist' },
    { userId: 'jonah', userName: 'Jonah Weiss' },
  ];
  expect(reactorsText(people, 2, 'mara')).toBe('You, Jonah Weiss');
  expect(reactorsText(people, 5, 'teo')).toBe('Mara Lindqvist, Jonah Weiss and 3 more');
  expect(reactorsText([], 1, 'mara')).toBe('1 person');
});
