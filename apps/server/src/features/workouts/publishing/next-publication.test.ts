import { describe, expect, it } from 'vitest';
import { draft, publicationEvents, nextPublication } from './next-publication.ts';

const now = new Date('2026-07-15T12:00:00Z');
const later = new Date('2026-07-15T12:00:00.001Z');
const published = { isPublished: true, publishAt: null };
const planned = { isPublished: false, publishAt: later };

describe('nextPublication', () => {
  it.each([published, planned, draft])('keeps %o when the request asks for nothing', (before) => {
    expect(nextPublication(before, {}, now)).toEqual(before);
  });

  it.each([published, planned, draft])('publishes %o when asked to', (before) => {
    expect(nextPublication(before, { isPublished: true }, now)).toEqual(published);
  });

  it('makes a draft, and keeps its plan until the plan is cancelled', () => {
    expect(nextPublication(published, { isPublished: false }, now)).toEqual(draft);
    expect(nextPublication(planned, { isPublished: false }, now)).toEqual(planned);
    expect(nextPublication(planned, { publishAt: null }, now)).toEqual(draft);
  });

  it.each([published, planned, draft])('plans %o for a future time', (before) => {
    for (const isPublished of [true, false, undefined]) {
      expect(nextPublication(before, { isPublished, publishAt: later }, now)).toEqual(planned);
    }
  });

  it.each([published, planned, draft])('publishes %o when the time has passed', (before) => {
    for (const isPublished of [true, false, undefined]) {
      expect(nextPublication(before, { isPublished, publishAt: now }, now)).toEqual(published);
    }
  });

  it('keeps a workout published when there is no plan to cancel', () => {
    expect(nextPublication(published, { publishAt: null }, now)).toEqual(published);
  });
});

const types = (...given: Parameters<typeof publicationEvents>) =>
  publicationEvents(...given).map(({ type }) => type);

describe('publicationEvents', () => {
  it('returns only the published event when a workout is published', () => {
    expect(types(draft, published, false)).toEqual(['workoutPublished']);
    expect(types(planned, published, true)).toEqual(['workoutPublished']);
  });

  it('returns the changed event for any other change', () => {
    expect(types(published, draft, false)).toEqual(['workoutChanged']);
    expect(types(draft, planned, false)).toEqual(['workoutChanged']);
    expect(types(published, published, true)).toEqual(['workoutChanged']);
  });

  it('returns nothing when nothing changes', () => {
    expect(types(published, published, false)).toEqual([]);
    expect(types(planned, { ...planned, publishAt: new Date(later) }, false)).toEqual([]);
  });
});
