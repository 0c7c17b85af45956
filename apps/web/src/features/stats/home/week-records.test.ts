import type { RecordOfWeek } from '@trackboard/contract/stats';
import { expect, it } from 'vitest';
import { comparedWords } from './week-records.tsx';

const record: RecordOfWeek = {
  scoreId: 'score',
  trackWorkoutId: 'workout',
  trackId: 'track',
  schedule: '2026-11-18',
  userId: 'mara',
  userName: 'Mara Keller',
  image: null,
  name: 'Deadlift',
  workoutType: 'lift',
  scoreType: 5,
  sets: 1,
  isScaled: false,
  value: '360.1',
  earlier: { value: '315.4', date: '2026-10-27' },
};

it('says by how much a record beats the earlier one, in whole loads', () => {
  expect(comparedWords(record, 'lbs')).toEqual({ words: '+45 lbs', isGain: true });
});

it('shows the earlier record if the gain is not a number', () => {
  const earlier = { value: '12+20', date: '2026-10-06' };
  const cindy = {
    ...record,
    workoutType: 'database',
    scoreType: 2,
    value: '13+2',
    earlier,
  } as const;
  expect(comparedWords(cindy, 'lbs')).toEqual({ words: 'was 12+20', isGain: false });
  const first = { ...cindy, earlier: null };
  expect(comparedWords(first, 'lbs')).toEqual({ words: 'New record', isGain: false });
});
