import { expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { slotsOfDay } from './move-sheet.tsx';

it('keeps the slots after workouts of one name apart', () => {
  const date = '2026-11-18';
  const workouts = ['a', 'b', 'moved'].map((id) => aTrackWorkout({ id, name: 'Accessory' }));
  expect(slotsOfDay([{ date, workouts }], 'moved', date)).toEqual([
    { key: 'first', name: 'First' },
    { key: 'a', name: 'After Accessory' },
    { key: 'b', name: 'After Accessory' },
  ]);
});
