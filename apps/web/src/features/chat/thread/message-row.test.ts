import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { sameRow } from './message-row.tsx';

const message = aMessage({});
const look = (given: object = {}) => ({
  message,
  isTarget: false,
  before: undefined,
  actions: { reply: () => undefined, edit: undefined },
  onFocus: () => undefined,
  ...given,
});

describe('sameRow', () => {
  it('returns true for equal values, other functions and the same actions', () => {
    expect(sameRow(look(), look({ actions: { reply: () => 1 } }))).toBe(true);
  });

  it.each<[string, object]>([
    ['a changed message', { message: { ...message } }],
    ['a highlight', { isTarget: true }],
    ['another message above', { before: message }],
    ['another action', { actions: { reply: () => 1, edit: () => 1 } }],
    ['an action less', { actions: {} }],
  ])('returns false for %s', (_, given) => {
    expect(sameRow(look(), look(given))).toBe(false);
  });
});
