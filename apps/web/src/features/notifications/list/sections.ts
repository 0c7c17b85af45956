import type { Notification } from '@trackboard/contract/notifications';
import { dayOfInstant } from '../../../lib/dates.ts';

interface Section {
  readonly title: 'Today' | 'Yesterday' | 'Earlier';
  readonly items: readonly Notification[];
}

function titleOf({ createdAt }: Notification, today: string): Section['title'] {
  const day = dayOfInstant(createdAt);
  // With a slightly slow clock, a recent event may seem to be tomorrow.
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
