/** The Sunday of a day's week. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek % 7 }).toString();
}

/** The Sundays of so many weeks, oldest first; the last week has the day. */
export function weeksUntil(day: string, count: number): string[] {
  const last = Temporal.PlainDate.from(weekOf(day));
  return Array.from({ length: count }, (_, at) =>
    last.subtract({ weeks: count - 1 - at }).toString(),
  );
}
