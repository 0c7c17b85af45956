import type { GroupDetails } from '@trackboard/contract/chat';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';

/** `Created Aug 1, 2026 by Odette Raymond` */
export function createdText({
  createdAt,
  createdBy,
}: Pick<GroupDetails, 'createdAt' | 'createdBy'>): string {
  const created = `Created ${formatDay(dayOfInstant(createdAt), 'date')}`;
  return createdBy ? `${created} by ${createdBy}` : created;
}
