import type { Message } from '@trackboard/contract/chat';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { foldJoins, joinedWords } from './fold-joins.ts';

const aJoin = (welcomedName: string, over: Partial<Message> = {}) =>
  aMessage({ isWelcome: true, message: 'Bring a rope.', welcomedName, ...over });

const names = (messages: Message[]) =>
  foldJoins(messages).map((fold) => fold.map((each) => each.welcomedName ?? each.message));

describe('consecutive joins', () => {
  it('of a day are one row', () => {
    const messages = [aMessage({}), aJoin('Mara'), aJoin('Jonah'), aMessage({ seq: 4 })];
    expect(names(messages)).toEqual([['Text 1'], ['Mara', 'Jonah'], ['Text 4']]);
  });

  it('are apart on another day, with another note, and when one has a reaction or was deleted', () => {
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

  it('follow the first one also after a reaction to it', () => {
    const reactions = [{ emoji: '🎉', count: 1, userIds: ['teo'] }];
    expect(names([aJoin('Mara', { reactions }), aJoin('Jonah')])).toEqual([['Mara', 'Jonah']]);
  });
});

const words = (...joined: string[]) =>
  joinedWords([aMessage(), ...joined.map((name) => aJoin(name))], 'Engine');

it('says who joined', () => {
  expect(words()).toBe('');
  expect(words('Mara')).toBe('Mara joined Engine');
  expect(words('Mara', 'Jonah')).toBe('Mara and Jonah joined Engine');
  expect(words('Mara', 'Jonah', 'Teo', 'Ines', 'Priya')).toBe(
    'Mara, Jonah and 3 more joined Engine',
  );
});
