import { describe, expect, it } from 'vitest';
import { isNewRecord } from './score-saved-toast.ts';

const record = { values: ['03:10'], isScaled: false, isRecord: true };
const none = { ...record, isRecord: false };

describe('a saved score is a new record', () => {
  it('when the first save is a record, or a later one becomes one', () => {
    expect(isNewRecord(null, record)).toBe(true);
    expect(isNewRecord({ ...none, values: ['04:00'] }, record)).toBe(true);
    expect(isNewRecord(none, record)).toBe(true);
  });

  it('when a record is beaten by an edit of the same score', () => {
    expect(isNewRecord({ ...record, values: ['03:30'] }, record)).toBe(true);
    expect(isNewRecord({ ...record, isScaled: true }, record)).toBe(true);
  });

  it('not when only its notes changed, nor when it is not a record', () => {
    expect(isNewRecord(record, { ...record, values: ['03:10'] })).toBe(false);
    expect(isNewRecord(null, none)).toBe(false);
    expect(isNewRecord(record, none)).toBe(false);
  });
});
