import { describe, expect, it } from 'vitest';
import { provenOrder, settleDay } from './days.ts';

describe('settleDay', () => {
  it.each([
    ['2024-03-04', '2024-03-04'],
    ['2024-03-04 18:05:11', '2024-03-04'],
    ['2024-03-04T18:05:11.123Z', '2024-03-04'],
    ['2024/3/4', '2024-03-04'],
    ['20240304', '2024-03-04'],
    ['04.03.2024', '2024-03-04'],
    ['4. 3. 24', '2024-03-04'],
    ['13/03/2024', '2024-03-13'],
    ['03/13/2024 6:00 AM', '2024-03-13'],
    ['5/5/1999', '1999-05-05'],
    ['8 Apr 2026, 16:50', '2026-04-08'],
    ['April 8th, 2026', '2026-04-08'],
    ['Mi., 8. April 2026', '2026-04-08'],
    ['8 de abr. de 2026, 16:50', '2026-04-08'],
    ['8 août 2026', '2026-04-08'.replace('04', '08')],
    ['29/02/2024', '2024-02-29'],
  ])('reads %s', (written, day) => {
    expect(settleDay(written, null)).toBe(day);
  });

  it.each([
    '',
    'never',
    '2024-02-30',
    '29/02/2023',
    '31.04.2024',
    '13/13/2024',
    '12',
    '1700-01-01',
    '8 Foo 2026',
    'May',
  ])('cannot read %j', (written) => {
    expect(settleDay(written, 'dayFirst')).toBeUndefined();
  });

  it('needs an order where the day and the month may be exchanged', () => {
    expect(settleDay('03/04/2024', null)).toBeNull();
    expect(settleDay('03/04/2024', 'dayFirst')).toBe('2024-04-03');
    expect(settleDay('03-04-2024', 'monthFirst')).toBe('2024-03-04');
  });
});

describe('provenOrder', () => {
  it('takes a number above 12 as the day', () => {
    expect(
      ['25/04/2025', '04/25/2025 7:00', '04/05/2025', '2025-04-25', 'x'].map(provenOrder),
    ).toEqual(['dayFirst', 'monthFirst', null, null, null]);
  });
});
