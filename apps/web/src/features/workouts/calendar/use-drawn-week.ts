import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { useDeferredValue } from 'react';

type Days = readonly DayOfWorkouts[];

/**
 * The week to draw. Another week is drawn between other work, and the one before is shown until then; what changes in the
 * shown week is drawn at once. Null while there is none.
 */
export function useDrawnWeek(days: Days | null): Days | null {
  const drawn = useDeferredValue(days, null);
  if (!days || !drawn) return null;
  return drawn[0]?.date === days[0]?.date ? days : drawn;
}
