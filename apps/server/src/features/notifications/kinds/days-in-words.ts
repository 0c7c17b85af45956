const month = (day: Temporal.PlainDate): string => day.toLocaleString('en-US', { month: 'short' });

/** `2026-11-22` to `2026-11-28` → 'Nov 22 – 28'; 'Nov 28 – Dec 4'; 'Nov 22' for one day. */
export function daysInWords(first: string, last: string): string {
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)];
  const start = `${month(from)} ${from.day}`;
  if (from.equals(to)) return start;
  return `${start} – ${month(from) === month(to) ? to.day : `${month(to)} ${to.day}`}`;
}
