import { describe, expect, it } from 'vitest';
import {
  publicationInput,
  publicationOf,
  publicationProblems,
  publishNow,
  samePublication,
  startLater,
} from './publication.ts';
import type { PublicationValues } from './publication.ts';

const zone = 'America/Los_Angeles';
const later: PublicationValues = {
  publish: 'later',
  publishOn: '2026-11-23',
  publishTime: '06:00',
};

describe('publishing in a form', () => {
  it('comes from the workout, in the time zone of the gym', () => {
    expect(publicationOf({ isPublished: true, publishAt: null }, zone)).toEqual(publishNow);
    expect(publicationOf({ isPublished: false, publishAt: null }, zone).publish).toBe('draft');
    const publishAt = '2026-11-23T14:00:00.000Z';
    expect(publicationOf({ isPublished: false, publishAt }, zone)).toEqual(later);
  });

  it('takes a plan back unless a time is chosen', () => {
    expect(publicationInput({ ...later, publish: 'now' })).toEqual({
      isPublished: true,
      publishOn: null,
    });
    expect(publicationInput({ ...later, publish: 'draft' })).toEqual({
      isPublished: false,
      publishOn: null,
    });
    expect(publicationInput(later)).toEqual({
      isPublished: false,
      publishOn: '2026-11-23',
      publishTime: '06:00',
    });
  });

  it('asks for the day and the time, for both where both are missing', () => {
    const [publishOn, publishTime] = ['Please Select Date', 'Enter a time such as 18:00.'];
    expect(publicationProblems(later)).toEqual({});
    expect(publicationProblems({ ...later, publishOn: null })).toEqual({ publishOn });
    expect(publicationProblems({ ...later, publishTime: '' })).toEqual({ publishTime });
    expect(publicationProblems({ ...later, publishOn: null, publishTime: '' })).toEqual({
      publishOn,
      publishTime,
    });
    expect(publicationProblems({ ...publishNow, publish: 'draft' })).toEqual({});
  });

  it('proposes a time once and keeps what was typed', () => {
    const now = Temporal.Instant.from('2026-11-19T02:00:00Z');
    const day = '2026-11-23';
    expect(startLater(publishNow, day, zone, now)).toEqual({
      publishOn: day,
      publishTime: '06:00',
    });
    const typed = { ...publishNow, publishOn: null, publishTime: '18:30' };
    expect(startLater(typed, day, zone, now)).toEqual({ publishOn: null, publishTime: '18:30' });
  });

  it('is the same where only a time that does not count was typed', () => {
    expect(samePublication(publishNow, { ...later, publish: 'now' })).toBe(true);
    expect(samePublication(later, { ...later, publishTime: '07:00' })).toBe(false);
    expect(samePublication(later, { ...later, publish: 'draft' })).toBe(false);
  });
});
