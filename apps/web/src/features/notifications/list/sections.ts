import type { Notification } from '@trackboard/contract/notifications';
import { dayOfInstant, formatDay, timeOfInstant } from '../../../lib/dates.ts';

interface Section {
  readonly title: 'Today' | 'Yesterday' | 'Earlier';
  readonly items: readonly Notification[];
}

function titleOf({ createdAt }: Notification, today: string): Section['title'] {
  const day = dayOfInstant(createdAt);
  // A clock that is a little slow puts what has just happened into tomorrow.
  if (day >= today) return 'Today';
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  return day === yesterday ? 'Yesterday' : 'Earlier';
}

/**
 * Groups notifications, newest first, by day. An item that moved to a later page because a new one arrived is shown
 * once.
 */
export function sectionsOf(all: readonly Notification[], today: string): readonly Section[] {
  const unique = [...new Map(all.map((each) => [each.id, each])).values()];
  const titles = ['Today', 'Yesterday', 'Earlier'] as const;
  return titles
    .map((title) => ({ title, items: unique.filter((each) => titleOf(each, today) === title) }))
    .filter(({ items }) => items.length > 0);
}

/** When it happened: `8 min ago` within the hour, the time today and yesterday, then the date. */
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
