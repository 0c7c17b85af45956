export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** A CSS colour, such as `var(--p-red)`. */
  readonly color: string;
}

/** The counts of each series on one day. */
export interface ChartDay {
  /** The day as `YYYY-MM-DD`. */
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** One group of bars: a day, or the days of a week that the chart covers. */
export interface ChartBar {
  readonly from: string;
  readonly to: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** The colour of the main series. */
export const barColor = 'var(--bar)';

export const hasDay = ({ from, to }: Pick<ChartBar, 'from' | 'to'>, day: string) =>
  from <= day && day <= to;

/** More bars than this are too narrow to see on a phone. */
const maxBars = 62;

const weekOf = (day: string) => {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek % 7 }).toString();
};

function sumOf(days: readonly ChartDay[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { counts } of days) {
    for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
}

/** Returns a bar for each day, or for each week from Sunday when there are many days. */
export function barsOf(days: readonly ChartDay[]): ChartBar[] {
  if (days.length <= maxBars)
    return days.map(({ day, counts }) => ({ from: day, to: day, counts }));
  const weeks = Map.groupBy(days, ({ day }) => weekOf(day));
  return [...weeks.values()].map((week) => ({
    from: week[0]?.day ?? '',
    to: week.at(-1)?.day ?? '',
    counts: sumOf(week),
  }));
}

/** Returns the largest count of these series; 0 when there is none. */
export function largestOf(bars: readonly ChartBar[], series: readonly ChartSeries[]): number {
  return Math.max(0, ...bars.flatMap(({ counts }) => series.map(({ key }) => counts[key] ?? 0)));
}

/** Returns the days on which one of the series has a count other than 0. */
export function daysWithCounts(
  days: readonly ChartDay[],
  series: readonly ChartSeries[],
): readonly ChartDay[] {
  return days.filter(({ counts }) => series.some(({ key }) => counts[key]));
}

/** Up to this value, every whole number has a tick. */
const maxSingleSteps = 10;
const maxLines = 8;

/** Returns the smallest of 1, 2, 5, 10, 20, 50, … that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? least;
}

/** Returns the ticks of an axis of counts, from 0 in steps of 1. The steps are larger and round if there would be too many. */
export function countTicks(max: number): number[] {
  const top = Math.max(Math.ceil(max), 1);
  const step = top <= maxSingleSteps ? 1 : Math.max(1, roundStep(top / maxLines));
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}
