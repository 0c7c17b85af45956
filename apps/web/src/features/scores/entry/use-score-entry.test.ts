import { describe, expect, it } from 'vitest';
import { isNewRecord, recordWords } from './use-score-entry.ts';

const record = { values: ['03:10'], isScaled: false, isRecord: true };
const none = { ...record, isRecord: false };

describe('isNewRecord', () => {
  it('returns true when the first save is a record, or a later save becomes one', () => {
    expect(isNewRecord(null, record)).toBe(true);
    expect(isNewRecord({ ...none, values: ['04:00'] }, record)).toBe(true);
    expect(isNewRecord(none, record)).toBe(true);
  });

  it('returns true when an edit of the same score beats its record', () => {
    expect(isNewRecord({ ...record, values: ['03:30'] }, record)).toBe(true);
    expect(isNewRecord({ ...record, isScaled: true }, record)).toBe(true);
  });

  it('returns false if only the notes changed, or if the score is not a record', () => {
    expect(isNewRecord(record, { ...record, values: ['03:10'] })).toBe(false);
    expect(isNewRecord(null, none)).toBe(false);
    expect(isNewRecord(record, none)).toBe(false);
  });
});

describe('the toast of a record', () => {
  const score = { weightUnit: 'kg' } as Parameters<typeof recordWords>[0]['score'];
  const compared = { date: '2026-11-04', earlier: '16:37', value: '16:04' };

  it('says by how much the score beats the earlier one', () => {
    const words = recordWords({ score, compared }, 3, '2026-11-18');
    expect(words).toBe('PR: 33 s faster than Nov 4');
  });

  it('says that the score is a record if there is no earlier score to compare with', () => {
    expect(recordWords({ score, compared: null }, 3, '2026-11-18')).toBe('New personal record');
  });
});
