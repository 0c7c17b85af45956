import { type Failure, failure } from '@trackboard/contract';

function badRange(field: string, message: string): Failure<'invalid_input'> {
  return failure('invalid_input', { message, fields: { [field]: message } });
}

/**
 * Every day (`YYYY-MM-DD`) from the first to the last, both included. Refused are a last day before the first and a
 * range of more than `most` days; `field` is the wire's name of the last day.
 */
export function daysOfRange(
  fromDate: string,
  toDate: string,
  { field, most }: { field: string; most: number },
): string[] | Failure<'invalid_input'> {
  const first = Temporal.PlainDate.from(fromDate);
  const { days } = first.until(toDate, { largestUnit: 'days' });
  if (days < 0) return badRange(field, 'Choose a last day that is not before the first.');
  if (days >= most) return badRange(field, `Choose at most ${most} days.`);
  return Array.from({ length: days + 1 }, (_, day) => first.add({ days: day }).toString());
}
