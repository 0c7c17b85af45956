import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { athleteNoteForm, maxNoteLength } from '../athletes/index.ts';
import { edit, maxMessageLength } from '../chat/index.ts';
import { optionalLines, optionalText, requiredLines, requiredText } from './text.ts';

function problem(schema: z.ZodMiniType | undefined, value: unknown): string | undefined {
  return schema?.safeParse(value).error?.issues[0]?.message;
}

describe('a required text', () => {
  const name = requiredText('Gym name', 5);

  it('is trimmed', () => {
    expect(name.parse('  Forge ')).toBe('Forge');
  });

  it.each([undefined, null, 5, '', '   ', '\n\t'])('refuses %j', (value) => {
    expect(problem(name, value)).toBe('Gym name is required');
  });

  it('is counted after trimming', () => {
    expect(problem(name, ' 12345 ')).toBeUndefined();
    expect(problem(name, '123456')).toBe('Use at most 5 characters.');
  });
});

describe('an optional text', () => {
  const note = optionalText(5);

  it.each([
    [undefined, undefined],
    ['', ''],
    ['  ', ''],
    [' a ', 'a'],
  ])('is read from %j as %j', (value, expected) => {
    expect(note.parse(value)).toBe(expected);
  });

  it('has a maximum length and must be text', () => {
    expect(problem(note, '123456')).toBe('Use at most 5 characters.');
    expect(note.safeParse(5).success).toBe(false);
    expect(note.safeParse(null).success).toBe(false);
  });
});

describe('a text on one line', () => {
  it.each([
    ['Mara\r\nBcc: all@example.com', 'Mara Bcc: all@example.com'],
    ['Tab\tand\vfeed', 'Tab and feed'],
    ['a\u2028b\u2029c\u0085d', 'a b c d'],
    ['\u001B[31mred', '[31mred'],
    ['evil\u202Etxt.exe', 'eviltxt.exe'],
    ['\n Mara \n', 'Mara'],
    ['Zoë 美咲 👨‍👩‍👧', 'Zoë 美咲 👨‍👩‍👧'],
  ])('is read from %j as %j', (typed, line) => {
    expect(requiredText('Name', 100).parse(typed)).toBe(line);
    expect(optionalText(100).parse(typed)).toBe(line);
  });

  it('keeps NUL, which the server refuses', () => {
    expect(requiredText('Name', 100).parse('a\u0000b')).toBe('a\u0000b');
  });
});

it('severalLines keeps tabs and line breaks', () => {
  const typed = ' 5 rounds\r\n\t10 burpees\u0007\n\n\u001B[1mrest\u2028 ';
  const kept = '5 rounds\r\n\t10 burpees\n\n[1mrest';
  expect(requiredLines('Details', 100).parse(typed)).toBe(kept);
  expect(optionalLines(100).parse(typed)).toBe(kept);
});

it.each([
  ['a message', edit.body, 'message', maxMessageLength],
  ['a note', athleteNoteForm, 'note', maxNoteLength],
])('the refusal of %s that is too long names its limit', (_, form, field, limit) => {
  const named = `Use at most ${limit.toLocaleString('en-US')} characters.`;
  expect(problem(form, { [field]: 'x'.repeat(limit) })).toBeUndefined();
  expect(problem(form, { [field]: 'x'.repeat(limit + 1) })).toBe(named);
});
