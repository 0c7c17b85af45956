import type { Failure } from '@trackboard/contract';
import { maxCalendarDays } from '@trackboard/contract/workouts';
import { daysOfRange as daysOf } from '../../platform/time/days-of-range.ts';

/** Every day of a range of the calendar; `field` is the wire name of the last day. */
export function daysOfRange(
  fromDate: string,
  toDate: string,
  field: string,
): string[] | Failure<'invalid_input'> {
  return daysOf(fromDate, toDate, { field, most: maxCalendarDays });
}
