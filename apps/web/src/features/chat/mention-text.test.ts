import { describe, expect, it } from 'vitest';
import { mentionedIn, mentionParts, mentionQuery, suggested, withMention } from './mention-text.ts';

const mara = { userId: 'mara', userName: 'Mara Keller' };
const maraOnly = { userId: 'other', userName: 'Mara' };
const noel = { userId: 'noel', userName: 'Noël Weiß' };

describe('mentionQuery', () => {
  it.each([
    ['@', { at: 0, search: '' }],
    ['Hey @ma', { at: 4, search: 'ma' }],
    ['(@Mara Ke', { at: 1, search: 'Mara Ke' }],
    ['One\n@n', { at: 4, search: 'n' }],
  ])('finds a mention that begins with an @ after a space or at the start: %j', (text, query) => {
    expect(mentionQuery(text, text.length)).toEqual(query);
  });

  it.each(['odette@north', 'At @ six', '@Mara\nand', 'Hey'])('finds no mention in %j', (text) => {
    expect(mentionQuery(text, text.length)).toBeNull();
  });

  it('ends the mention at the caret', () => {
    expect(mentionQuery('Hey @mara', 7)).toEqual({ at: 4, search: 'ma' });
  });
});

const namesOf = (search: string) => suggested([mara, noel], search).map(({ userName }) => userName);

it('suggests members by the beginnings of their names, and ignores case and accents', () => {
  expect(namesOf('')).toEqual(['Mara Keller', 'Noël Weiß']);
  expect(namesOf('noel')).toEqual(['Noël Weiß']);
  expect(namesOf('KEL')).toEqual(['Mara Keller']);
  expect(namesOf('mara k')).toEqual(['Mara Keller']);
  expect(namesOf('eller')).toEqual([]);
});

it('replaces the typed text with the chosen name', () => {
  expect(withMention('Hey @ma', { at: 4, search: 'ma' }, mara)).toEqual({
    text: 'Hey @Mara Keller ',
    caret: 17,
  });
  expect(withMention('Hey @ma there', { at: 4, search: 'ma' }, mara)).toEqual({
    text: 'Hey @Mara Keller there',
    caret: 17,
  });
});

describe('the mentions of a text', () => {
  it('finds the longest name that fits after an @', () => {
    expect(mentionParts('Hi @Mara Keller, @Mara!', [maraOnly, mara])).toEqual([
      { text: 'Hi ', mention: null, at: 0 },
      { text: '@Mara Keller', mention: mara, at: 3 },
      { text: ', ', mention: null, at: 15 },
      { text: '@Mara', mention: maraOnly, at: 17 },
      { text: '!', mention: null, at: 22 },
    ]);
  });

  it('finds only whole words', () => {
    const [part, ...others] = mentionParts('@Maraschino a@Mara', [maraOnly]);
    expect([part?.mention, others]).toEqual([null, []]);
  });

  it('keeps each chosen member whom the text still names, once', () => {
    expect(mentionedIn('@Noël Weiß and @Noël Weiß', [mara, noel, noel])).toEqual([noel]);
    expect(mentionedIn('Nobody', [mara])).toEqual([]);
  });
});
