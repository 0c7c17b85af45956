import { dayOfInstant, formatDay } from '../../../lib/dates.ts';

/** Says since when a gym's payment account is disconnected, and what that means for its athletes. `timeZone` is the gym's. */
export function disconnectedText(disconnectedAt: string, timeZone: string): string {
  const day = formatDay(dayOfInstant(disconnectedAt, timeZone), 'date');
  return `Your payment account is disconnected since ${day}. Athletes keep their tracks as long as they have paid, and nobody new can subscribe.`;
}
