import type { Failure } from '@trackboard/contract';
import { maxCalendarDays } from '@trackboard/contract/workouts';
import { daysOfRange } from '../../platform/time/days-of-range.ts';

/** `daysOfRange` with the calendar's limit. */
export function calendarDays(
  fromDate: string,
  toDate: string,
  field: string,
): string[] | Failure<'invalid_input'> {
  return daysOfRange(fromDate, toDate, { field, maxDays: maxCalendarDays });
}
