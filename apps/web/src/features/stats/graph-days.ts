import { maxGraphDays } from '@trackboard/contract/stats';

/** A range of calendar days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const usualDays = 14;

const back = (day: string, days: number) =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

/** Returns the number of days in a range, both ends included. */
function lengthOf({ from, to }: DayRange): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;
}

/** Returns the requested days if the server accepts them, else the last two weeks. */
export function shownDays(asked: Partial<DayRange>, today: string): DayRange {
  const { from, to } = asked;
  if (from !== undefined && to !== undefined) {
    const length = lengthOf({ from, to });
    if (length >= 1 && length <= maxGraphDays) return { from, to };
  }
  return { from: back(today, usualDays - 1), to: today };
}

/** Returns whether the range between two days, in any order, is too long for a graph. */
export function isTooLong(one: string, other: string): boolean {
  const [from = one, to = other] = [one, other].toSorted();
  return lengthOf({ from, to }) > maxGraphDays;
}

/** Returns the preset ranges. */
export function usualRanges(today: string): { label: string; value: [string, string] }[] {
  return [7, 14, 30, 90, 365].map((days) => ({
    label: `Last ${days} days`,
    value: [back(today, days - 1), today],
  }));
}
