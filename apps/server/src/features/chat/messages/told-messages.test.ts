import { expect, it } from 'vitest';
import { createToldMessages } from './live.ts';

it('returns skipped messages with a later one, each once', () => {
  const told = createToldMessages();
  expect(told.untold('a', 7)).toEqual([7, 7]);
  told.remember('a', 7);
  expect(told.untold('a', 9)).toEqual([8, 9]);
  told.remember('a', 9);
  expect(told.untold('a', 8)).toBeNull();
  expect(told.untold('a', 9)).toBeNull();
  expect(told.untold('b', 8)).toEqual([8, 8]);
});

it('returns a message again until it is remembered', () => {
  const told = createToldMessages();
  expect(told.untold('a', 1)).toEqual([1, 1]);
  expect(told.untold('a', 2)).toEqual([2, 2]);
  told.remember('a', 2);
  told.remember('a', 1);
  expect(told.untold('a', 2)).toBeNull();
});

it('goes back a limited number of messages', () => {
  const told = createToldMessages();
  told.remember('a', 1);
  expect(told.untold('a', 10_000)).toEqual([9900, 10_000]);
});

it('returns an overtaken message together with the later one, if the group began before both', () => {
  const told = createToldMessages();
  told.begin('a', 0);
  expect(told.untold('a', 2)).toEqual([1, 2]);
  told.remember('a', 2);
  told.begin('a', 0);
  expect(told.untold('a', 1)).toBeNull();
});

it('returns only the next message after a group was forgotten', () => {
  const told = createToldMessages();
  told.remember('a', 1);
  told.forget('a');
  expect(told.untold('a', 9)).toEqual([9, 9]);
});
