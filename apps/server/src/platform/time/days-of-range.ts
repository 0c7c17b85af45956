import { type Failure, invalidField } from '@trackboard/contract';
import { remembered } from '../remembered.ts';

/**
 * Days are remembered, because most requests ask for the same few weeks, and counting days takes
 * longer than looking them up.
 */
const nextDay = remembered((day) => Temporal.PlainDate.from(day).add({ days: 1 }).toString(), 2000);

/** Returns the days from `first` to `last`, or null if there are more than `maxDays`. */
function daysBetween(first: string, last: string, maxDays: number): string[] | null {
  const days = [first];
  for (let day = first; day < last;) {
    if (days.length >= maxDays) return null;
    day = nextDay(day);
    days.push(day);
  }
  return days;
}

/**
 * Returns all days (`YYYY-MM-DD`) of a range, including the last. Fails if the last day is before the first, or if
 * the range has more than `maxDays` days. `field` is the wire name of the last day.
 */
export function daysOfRange(
  fromDate: string,
  toDate: string,
  { field, maxDays }: { field: string; maxDays: number },
): string[] | Failure<'invalid_input'> {
  if (toDate < fromDate)
    return invalidField(field, 'Choose a last day that is not before the first.');
  const days = daysBetween(fromDate, toDate, maxDays);
  return days ?? invalidField(field, `Choose at most ${maxDays} days.`);
}
