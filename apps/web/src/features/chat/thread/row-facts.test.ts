import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { firstUnread, rowFacts } from './row-facts.ts';

const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const first = aMessage({ date: at('12:00') });

describe('a message', () => {
  it('that is the first of its day has the day and its sender above it', () => {
    expect(rowFacts(undefined, first)).toEqual({ day: '2026-11-18', hasHead: true });
    expect(rowFacts({ ...first, date: '2026-11-16T12:00:00.000Z' }, first).day).toBe('2026-11-18');
  });

  it('shares the heading of the one before it if the same sender sent it within five minutes', () => {
    expect(rowFacts(first, aMessage({ date: at('12:04') }))).toEqual({ day: null, hasHead: false });
    expect(rowFacts(first, aMessage({ date: at('12:05') })).hasHead).toBe(true);
    expect(rowFacts(first, aMessage({ date: at('12:01'), senderId: 'ines' })).hasHead).toBe(true);
    const welcome = { ...first, isWelcome: true };
    expect(rowFacts(welcome, aMessage({ date: at('12:01') })).hasHead).toBe(true);
    expect(rowFacts(first, { ...welcome, date: at('12:01') }).hasHead).toBe(true);
  });
});

it('finds the first unread message, skipping own messages, welcome notes and blocked senders', () => {
  const messages = ['jonah', 'mara', 'jonah'].map((senderId, index) =>
    aMessage({ seq: index + 1, senderId }),
  );
  const place = (lastReadSeq: number) =>
    firstUnread(messages, { after: lastReadSeq, until: null, userId: 'mara' });
  expect([place(0), place(1), place(2), place(3)]).toEqual([1, 3, 3, null]);
  const others = [{ isWelcome: true }, { isBlocked: true }, {}].map((over, index) =>
    aMessage({ seq: index + 1, ...over }),
  );
  expect(firstUnread(messages, { after: 1, until: 2, userId: 'mara' })).toBeNull();
  expect(firstUnread(others, { after: 0, until: null, userId: 'mara' })).toBe(3);
});
