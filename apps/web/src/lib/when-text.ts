import { dayOfInstant, formatDay, timeOfInstant } from './dates.ts';

/**
 * Says when an event happened: `8 min ago` within the hour, the time today and yesterday, then the
 * date.
 */
export function whenText(createdAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  const today = Temporal.PlainDate.from(dayOfInstant(new Date(now).toISOString()));
  const day = Temporal.PlainDate.from(dayOfInstant(createdAt));
  const daysAgo = day.until(today).days;
  if (daysAgo <= 1) return timeOfInstant(createdAt);
  return formatDay(day.toString(), day.year === today.year ? 'shortDate' : 'date');
}

/** `Today`, `Yesterday`, `12 days ago` */
export function daysAgo(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}
