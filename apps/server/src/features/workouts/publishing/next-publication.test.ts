import { describe, expect, it } from 'vitest';
import { draft, publicationEvents, nextPublication } from './next-publication.ts';

const now = new Date('2026-07-15T12:00:00Z');
const later = new Date('2026-07-15T12:00:00.001Z');
const published = { isPublished: true, publishAt: null };
const planned = { isPublished: false, publishAt: later };

describe('nextPublication', () => {
  it.each([published, planned, draft])('leaves %o alone when nothing is requested', (before) => {
    expect(nextPublication(before, {}, now)).toEqual(before);
  });

  it.each([published, planned, draft])('publishes %o', (before) => {
    expect(nextPublication(before, { isPublished: true }, now)).toEqual(published);
  });

  it('makes a draft, whose plan stays until it is taken back', () => {
    expect(nextPublication(published, { isPublished: false }, now)).toEqual(draft);
    expect(nextPublication(planned, { isPublished: false }, now)).toEqual(planned);
    expect(nextPublication(planned, { publishAt: null }, now)).toEqual(draft);
  });

  it.each([published, planned, draft])('plans %o for a time to come', (before) => {
    for (const isPublished of [true, false, undefined]) {
      expect(nextPublication(before, { isPublished, publishAt: later }, now)).toEqual(planned);
    }
  });

  it.each([published, planned, draft])('publishes %o when the time has passed', (before) => {
    for (const isPublished of [true, false, undefined]) {
      expect(nextPublication(before, { isPublished, publishAt: now }, now)).toEqual(published);
    }
  });

  it('keeps published what has no plan to take back', () => {
    expect(nextPublication(published, { publishAt: null }, now)).toEqual(published);
  });
});

const types = (...given: Parameters<typeof publicationEvents>) =>
  publicationEvents(...given).map(({ type }) => type);

describe('publicationEvents', () => {
  it('tells of becoming public, whatever else changed', () => {
    expect(types(draft, published, false)).toEqual(['workoutPublished']);
    expect(types(planned, published, true)).toEqual(['workoutPublished']);
  });

  it('tells of any other change', () => {
    expect(types(published, draft, false)).toEqual(['workoutChanged']);
    expect(types(draft, planned, false)).toEqual(['workoutChanged']);
    expect(types(published, published, true)).toEqual(['workoutChanged']);
  });

  it('says nothing of what stays as it was', () => {
    expect(types(published, published, false)).toEqual([]);
    expect(types(planned, { ...planned, publishAt: new Date(later) }, false)).toEqual([]);
  });
});
