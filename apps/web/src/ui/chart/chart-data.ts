/** One line of a chart. Its dash distinguishes it without colour. */
export interface ChartLine {
  readonly key: string;
  readonly label: string;
  /** A CSS colour: `var(--primary)`. */
  readonly color: string;
  /** `stroke-dasharray`; without it the line is solid. */
  readonly dash?: string;
  /** Fills the area below the line. */
  readonly filled?: boolean;
}

/** The values of the lines on one day; a line may have none. */
export interface ChartDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/** The largest value of these lines; 0 when there is none. */
export function largestOf(days: readonly ChartDay[], lines: readonly ChartLine[]): number {
  return days.reduce(
    (most, { values }) => Math.max(most, ...lines.map(({ key }) => values[key] ?? 0)),
    0,
  );
}

/** The days on which any of the lines has a value other than 0. */
export function daysWithValues(
  days: readonly ChartDay[],
  lines: readonly ChartLine[],
): readonly ChartDay[] {
  return days.filter(({ values }) => lines.some(({ key }) => values[key]));
}
