import { maxGraphDays } from '@trackboard/contract/stats';

/** Two calendar days and all between them. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const usualDays = 30;

const back = (day: string, days: number) =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

/** How many days lie in a range, both ends among them. */
function lengthOf({ from, to }: DayRange): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;
}

/** The days to show: those asked for when the server can answer them, else the last thirty. */
export function shownDays(asked: Partial<DayRange>, today: string): DayRange {
  const { from, to } = asked;
  if (from !== undefined && to !== undefined) {
    const length = lengthOf({ from, to });
    if (length >= 1 && length <= maxGraphDays) return { from, to };
  }
  return { from: back(today, usualDays - 1), to: today };
}

/** Whether a range from one day to the other, whichever comes first, has more days than a graph can show. */
export function isTooLong(one: string, other: string): boolean {
  const [from = one, to = other] = [one, other].toSorted();
  return lengthOf({ from, to }) > maxGraphDays;
}

/** Ranges to choose with one press. */
export function usualRanges(today: string): { label: string; value: [string, string] }[] {
  return [7, 30, 90, 365].map((days) => ({
    label: `Last ${days} days`,
    value: [back(today, days - 1), today],
  }));
}
