import { describe, expect, it } from 'vitest';
import { isQuiet } from './is-quiet.ts';

const night = { quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Berlin' };
const at = (instant: string, hours = night) => isQuiet(hours, new Date(instant));

describe('quiet hours', () => {
  it('last until the next morning on the clocks of their time zone', () => {
    expect(at('2026-07-15T19:59:59Z')).toBe(false);
    expect(at('2026-07-15T20:00:00Z')).toBe(true);
    expect(at('2026-07-16T04:59:59Z')).toBe(true);
    expect(at('2026-07-16T05:00:00Z')).toBe(false);
  });

  it('may be within one day', () => {
    const noon = { ...night, quietFrom: '12:00', quietTo: '13:30' };
    expect(at('2026-07-15T10:30:00Z', noon)).toBe(true);
    expect(at('2026-07-15T11:30:00Z', noon)).toBe(false);
    expect(at('2026-07-15T23:00:00Z', noon)).toBe(false);
  });

  it('follow the clocks when summer time begins and ends', () => {
    // 2026-03-29: 02:00 becomes 03:00. 2026-10-25: 03:00 becomes 02:00.
    expect(at('2026-03-28T21:00:00Z')).toBe(true);
    expect(at('2026-03-29T04:59:00Z')).toBe(true);
    expect(at('2026-03-29T05:00:00Z')).toBe(false);
    expect(at('2026-10-24T20:00:00Z')).toBe(true);
    expect(at('2026-10-25T05:30:00Z')).toBe(true);
    expect(at('2026-10-25T06:00:00Z')).toBe(false);
  });

  it('include both passes of an hour that the clocks repeat', () => {
    const repeated = { ...night, quietFrom: '02:00', quietTo: '02:30' };
    expect(at('2026-10-25T00:15:00Z', repeated)).toBe(true);
    expect(at('2026-10-25T00:45:00Z', repeated)).toBe(false);
    expect(at('2026-10-25T01:15:00Z', repeated)).toBe(true);
  });

  it('are those of UTC if the time zone is unknown', () => {
    expect(at('2026-07-15T23:00:00Z', { ...night, timeZone: 'Mars/Olympus' })).toBe(true);
  });
});
