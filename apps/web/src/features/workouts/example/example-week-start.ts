import { shiftDay, weekStart } from '../week.ts';

/** The Sunday of this week until Wednesday, then of the next one, of which more is left. */
export function exampleWeekStart(today: string): string {
  const start = weekStart(today);
  return today <= shiftDay(start, 3) ? start : shiftDay(start, 7);
}
