import { type Failure, failure, mostCalendarDays } from '@trackboard/contract';

function badRange(field: string, message: string): Failure<'invalid_input'> {
  return failure('invalid_input', { message, fields: { [field]: message } });
}

/** Every day from the first to the last, both included; `field` is the wire's name of the last. */
export function daysOfRange(
  fromDate: string,
  toDate: string,
  field: string,
): string[] | Failure<'invalid_input'> {
  const first = Temporal.PlainDate.from(fromDate);
  const { days } = first.until(toDate, { largestUnit: 'days' });
  if (days < 0) return badRange(field, 'Choose a last day that is not before the first.');
  if (days >= mostCalendarDays) return badRange(field, `Choose at most ${mostCalendarDays} days.`);
  return Array.from({ length: days + 1 }, (_, day) => first.add({ days: day }).toString());
}
