import { isEmoji } from '@trackboard/contract/chat';
import { expect, it } from 'vitest';
import { commonEmojis } from './emoji-chooser.tsx';

it('offers each emoji once, and only emojis that the server accepts', () => {
  const all = commonEmojis.flatMap(({ emojis }) => emojis);
  expect(all.filter((each) => !isEmoji(each))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(110);
});
