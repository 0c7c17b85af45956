import { formatDay } from '../../../lib/dates.ts';
import { slotsOn } from './move-in-week.ts';
import type { Place } from './move-in-week.ts';
import type { DayOfWorkouts } from '@trackboard/contract';

/** For the live region: `Thursday, Nov 19, slot 2 of 3`. */
export function placeSentence(week: readonly DayOfWorkouts[], id: string, place: Place): string {
  const slots = slotsOn(week, id, place.day);
  return `${formatDay(place.day, 'long')}, slot ${place.index + 1} of ${slots}`;
}
