import { describe, expect, it } from 'vitest';
import { dayHeading, directChatWords, listTime, previewOf, shortNameOf } from './chat-words.ts';

const mara = 'mara';
const last = {
  senderId: 'ines',
  userName: 'Ines Novak',
  type: 3,
  isDeleted: false,
  isWelcome: false,
  isBlocked: false,
} as const;
const chat = { message: 'Is the rower free?', last, isGroup: false };

describe('a chat in the list', () => {
  it('shortens the name of a chat to 12 letters', () => {
    expect(shortNameOf({ userName: 'Competitors' })).toBe('Competitors');
    expect(shortNameOf({ userName: 'Saturday Crew' })).toBe('Saturday Cre…');
    expect(shortNameOf({ userName: '🏋🏽‍♀️'.repeat(13) })).toBe(`${'🏋🏽‍♀️'.repeat(12)}…`);
  });

  it.each([
    [chat, 'Is the rower fr…'],
    [{ ...chat, message: 'Yes' }, 'Yes'],
    [{ ...chat, message: 'One\n\ntwo' }, 'One two'],
    [{ ...chat, isGroup: true }, 'Ines: Is the ro…'],
    [{ ...chat, last: { ...last, senderId: mara } }, 'You: Is the row…'],
    [{ ...chat, message: '', last: { ...last, type: 0 } }, 'Sent a GIF'],
    [{ ...chat, message: '', isGroup: true, last: { ...last, type: 0 } }, 'Ines sent a GIF'],
    [{ ...chat, message: '', last: { ...last, senderId: mara, type: 1 } }, 'You sent an ima…'],
    [{ ...chat, message: '', last: { ...last, isDeleted: true } }, 'Message deleted'],
    [{ ...chat, isGroup: true, last: { ...last, isWelcome: true } }, 'Is the rower fr…'],
    [{ ...chat, last: { ...last, senderId: mara, isWelcome: true } }, 'Is the rower fr…'],
    [{ ...chat, isGroup: true, last: { ...last, isBlocked: true } }, 'Blocked message'],
    [{ ...chat, message: '', last: null }, 'No messages yet'],
  ] as const)('previews the chat %o as %s', (item, words) => {
    expect(previewOf(item, mara)).toBe(words);
  });

  it.each([
    ['2026-11-18T09:05', '9:05'],
    ['2026-11-17T23:59', 'Yesterday'],
    ['2026-11-12T10:00', 'Thu'],
    ['2026-11-11T10:00', 'Nov 11'],
    ['2025-12-30T10:00', 'Dec 30, 2025'],
  ])('shows the time %s of the last message as %s', (local, words) => {
    const zone = Temporal.Now.timeZoneId();
    const instant = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
    expect(listTime(instant.toString(), '2026-11-18')).toBe(words);
  });
});

it.each([
  ['2026-11-18', 'Today'],
  ['2026-11-17', 'Yesterday'],
  ['2026-10-12', 'Oct 12'],
  ['2025-10-12', 'Oct 12, 2025'],
])('shows the messages of %s under the heading %s', (day, heading) => {
  expect(dayHeading(day, '2026-11-18')).toBe(heading);
});

it('names the other person of a direct chat, and the gym of the reader that this person runs', () => {
  const lena = { userId: 'lena', userName: 'Lena Brandt' };
  const gyms = [
    { userId: 'teo', name: 'Harbour' },
    { userId: 'lena', name: 'Northlane' },
  ];
  expect(directChatWords(lena, gyms)).toBe('Your direct chat with Lena Brandt, coach at Northlane');
  expect(directChatWords(lena, [])).toBe('Your direct chat with Lena Brandt');
});
