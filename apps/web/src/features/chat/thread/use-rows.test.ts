import { type Message, messageTypes } from '@trackboard/contract/chat';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { firstUnread, foldAlbums, foldJoins, isAlbum, joinedWords, rowFacts } from './use-rows.ts';

const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const first = aMessage({ date: at('12:00') });

describe('rowFacts', () => {
  it('gives the first message of a day the day and its sender above it', () => {
    expect(rowFacts(undefined, first)).toEqual({ day: '2026-11-18', hasHead: true });
    expect(rowFacts({ ...first, date: '2026-11-16T12:00:00.000Z' }, first).day).toBe('2026-11-18');
  });

  it('groups a message with the one before it if the same sender sent it within five minutes', () => {
    expect(rowFacts(first, aMessage({ date: at('12:04') }))).toEqual({ day: null, hasHead: false });
    expect(rowFacts(first, aMessage({ date: at('12:05') })).hasHead).toBe(true);
    expect(rowFacts(first, aMessage({ date: at('12:01'), senderId: 'ines' })).hasHead).toBe(true);
    const welcome = { ...first, isWelcome: true };
    expect(rowFacts(welcome, aMessage({ date: at('12:01') })).hasHead).toBe(true);
    expect(rowFacts(first, { ...welcome, date: at('12:01') }).hasHead).toBe(true);
  });
});

it('finds the first unread message, and skips own messages, welcome notes and blocked senders', () => {
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

const aJoin = (welcomedName: string, over: Partial<Message> = {}) =>
  aMessage({ isWelcome: true, message: 'Bring a rope.', welcomedName, ...over });

const names = (messages: Message[]) =>
  foldJoins(messages).map((fold) => fold.map((each) => each.welcomedName ?? each.message));

describe('consecutive joins', () => {
  it('folds the joins of a day into one row', () => {
    const messages = [aMessage({}), aJoin('Mara'), aJoin('Jonah'), aMessage({ seq: 4 })];
    expect(names(messages)).toEqual([['Text 1'], ['Mara', 'Jonah'], ['Text 4']]);
  });

  it('starts a new row on another day, for another note, and when one has a reaction or was deleted', () => {
    const others: Partial<Message>[] = [
      { date: '2026-11-20T18:20:00.000Z' },
      { message: 'Bring shoes.' },
      { reactions: [{ emoji: '🎉', count: 1, userIds: ['teo'] }] },
      { isDeleted: true },
    ];
    for (const over of others) {
      expect(names([aJoin('Mara'), aJoin('Jonah', over)])).toEqual([['Mara'], ['Jonah']]);
    }
  });

  it('folds a join into the row of the first one even after a reaction to that', () => {
    const reactions = [{ emoji: '🎉', count: 1, userIds: ['teo'] }];
    expect(names([aJoin('Mara', { reactions }), aJoin('Jonah')])).toEqual([['Mara', 'Jonah']]);
  });
});

const words = (...joined: string[]) =>
  joinedWords([aMessage(), ...joined.map((name) => aJoin(name))], 'Engine');

it('names the people who joined', () => {
  expect(words()).toBe('');
  expect(words('Mara')).toBe('Mara joined Engine');
  expect(words('Mara', 'Jonah')).toBe('Mara and Jonah joined Engine');
  expect(words('Mara', 'Jonah', 'Teo', 'Ines', 'Priya')).toBe(
    'Mara, Jonah and 3 more joined Engine',
  );
});

/** Pictures that Jonah sent one second after another. */
function pictures(count: number, over: (n: number) => Partial<Message> = () => ({})): Message[] {
  return Array.from({ length: count }, (_, n) =>
    aMessage({
      seq: n + 1,
      type: messageTypes.image,
      message: '',
      imageUrl: `/media/${n + 1}?sig=a`,
      date: `2026-11-18T18:20:${String(n).padStart(2, '0')}.000Z`,
      ...over(n),
    }),
  );
}

const rows = (messages: readonly Message[]) => foldAlbums(foldJoins(messages));
const sizes = (messages: readonly Message[]) => rows(messages).map(({ length }) => length);

describe('pictures in a row from one person', () => {
  it('makes one album of four or more pictures', () => {
    expect(sizes(pictures(10))).toEqual([10]);
    expect(sizes(pictures(4))).toEqual([4]);
    expect(sizes(pictures(3))).toEqual([1, 1, 1]);
    expect(rows(pictures(4)).map(isAlbum)).toEqual([true]);
    expect(rows(pictures(1)).map(isAlbum)).toEqual([false]);
  });

  it('keeps the order of the pictures', () => {
    expect(rows(pictures(5)).flatMap((row) => row.map(({ seq }) => seq))).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps one album after a reaction to one of its pictures', () => {
    const reactions = [{ emoji: '🎉', count: 1, userIds: ['teo'] }];
    expect(sizes(pictures(5, (n) => (n === 2 ? { reactions } : {})))).toEqual([5]);
  });

  it('starts a new album after another sender, and after some minutes', () => {
    expect(sizes(pictures(8, (n) => (n > 3 ? { senderId: 'teo' } : {})))).toEqual([4, 4]);
    const later = { date: '2026-11-18T18:26:00.000Z' };
    expect(sizes(pictures(8, (n) => (n > 3 ? later : {})))).toEqual([4, 4]);
  });

  it('splits an album at every message that is not only a picture', () => {
    const others: Partial<Message>[] = [
      { message: 'Look at this.' },
      { type: messageTypes.video },
      { isDeleted: true, imageUrl: null },
      { isBlocked: true },
      { isForwarded: true },
    ];
    for (const over of others) {
      expect(sizes(pictures(9, (n) => (n === 4 ? over : {})))).toEqual([4, 1, 4]);
    }
  });
});

it('leaves the joins of a day in one row, which is not an album', () => {
  const join = { isWelcome: true, message: 'Bring a rope.', welcomedName: 'Mara' };
  const joins = [1, 2].map((seq) => aMessage({ seq, ...join }));
  expect(sizes(joins)).toEqual([2]);
  expect(rows(joins).map(isAlbum)).toEqual([false]);
});
