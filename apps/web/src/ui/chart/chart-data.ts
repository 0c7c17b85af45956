/** One line of a chart. Its dash tells it apart without colour. */
export interface ChartLine {
  readonly key: string;
  readonly label: string;
  /** A CSS colour: `var(--primary)`. */
  readonly color: string;
  /** As of `stroke-dasharray`; without it the line is drawn through. */
  readonly dash?: string;
  /** Tints the room below the line. */
  readonly filled?: boolean;
}

/** What the lines say on one day; a line without a value has none there. */
export interface ChartDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/** The largest value of these lines; 0 where there is none. */
export function largestOf(days: readonly ChartDay[], lines: readonly ChartLine[]): number {
  return days.reduce(
    (most, { values }) => Math.max(most, ...lines.map(({ key }) => values[key] ?? 0)),
    0,
  );
}

/** The days on which any of the lines has something other than nothing. */
export function daysWithValues(
  days: readonly ChartDay[],
  lines: readonly ChartLine[],
): readonly ChartDay[] {
  return days.filter(({ values }) => lines.some(({ key }) => values[key]));
}
