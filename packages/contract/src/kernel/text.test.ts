import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { optionalText, requiredText } from './text.ts';

function problem(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('a required text', () => {
  const name = requiredText('Gym name', 5);

  it('is trimmed', () => {
    expect(name.parse('  Forge ')).toBe('Forge');
  });

  it.each([undefined, null, 5, '', '   ', '\n\t'])('is required: %j', (value) => {
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
  ])('%j is read as %j', (value, expected) => {
    expect(note.parse(value)).toBe(expected);
  });

  it('has a maximum length and must be text', () => {
    expect(problem(note, '123456')).toBe('Use at most 5 characters.');
    expect(note.safeParse(5).success).toBe(false);
    expect(note.safeParse(null).success).toBe(false);
  });
});
