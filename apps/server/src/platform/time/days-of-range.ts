import { type Failure, invalidField } from '@trackboard/contract';

/**
 * All days (`YYYY-MM-DD`) of a range, including the last. Fails if the last day is before the first, or has more than
 * `maxDays` days; `field` is the wire name of the last day.
 */
export function daysOfRange(
  fromDate: string,
  toDate: string,
  { field, maxDays }: { field: string; maxDays: number },
): string[] | Failure<'invalid_input'> {
  const first = Temporal.PlainDate.from(fromDate);
  const { days } = first.until(toDate, { largestUnit: 'days' });
  if (days < 0) return invalidField(field, 'Choose a last day that is not before the first.');
  if (days >= maxDays) return invalidField(field, `Choose at most ${maxDays} days.`);
  return Array.from({ length: days + 1 }, (_, day) => first.add({ days: day }).toString());
}
