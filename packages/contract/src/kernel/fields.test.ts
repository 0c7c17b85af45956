import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, id } from './fields.ts';

describe('a calendar day', () => {
  it.each([
    ['2026-07-15', '2026-07-15'],
    ['2024-02-29', '2024-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['2026-07-15T00:00', '2026-07-15'],
    ['2026-07-15T23:59:59', '2026-07-15'],
    ['2026-07-15T23:59:59.999Z', '2026-07-15'],
    ['2026-07-15T23:30:00-07:00', '2026-07-15'],
    ['2026-07-15T00:30:00+0530', '2026-07-15'],
  ])('%s is read as %s and never shifted', (text, expected) => {
    expect(day.parse(text)).toBe(expected);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-07-00',
    '0000-01-01',
    '2026-7-5',
    '26-07-15',
    '+02026-07-15',
    '-2026-07-15',
    '15.07.2026',
    '2026/07/15',
    ' 2026-07-15',
    '2026-07-15 ',
    '2026-07-15\n',
    '2026-07-15x',
    '2026-07-15T',
    '2026-07-15Tomorrow',
    '2026-07-15T12',
    '2026-07-15T12:00:00 or so',
    '٢٠٢٦-٠٧-١٥',
  ])('%j is refused as a calendar day', (text) => {
    const result = day.safeParse(text);
    expect(result.error?.issues[0]?.message).toBe('Please Select Date');
  });

  it('accepts every existing day and leaves it unchanged', () => {
    const real = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(real, (text) => {
        expect(day.parse(text)).toBe(text.slice(0, 10));
        expect(day.parse(text.slice(0, 10))).toBe(text.slice(0, 10));
      }),
    );
  });
});

describe('an id', () => {
  const lower = '01980f6e-7c1a-7b8e-9f00-1234567890ab';

  it('is a UUID, converted to lower case', () => {
    expect(id.parse(lower)).toBe(lower);
    expect(id.parse(lower.toUpperCase())).toBe(lower);
  });

  it.each(['', 'me', lower.slice(1), `${lower}0`, ` ${lower}`, `{${lower}}`, `${lower}\n`, '1'])(
    'refuses %j',
    (text) => {
      expect(id.safeParse(text).success).toBe(false);
    },
  );
});
