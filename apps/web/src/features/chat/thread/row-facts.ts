import type { Message } from '@trackboard/contract/chat';
import { dayOfInstant } from '../../../lib/dates.ts';

/** Messages of one sender within this time share a heading, in milliseconds. */
const pause = 5 * 60_000;

type Placed = Pick<Message, 'senderId' | 'date' | 'isWelcome'>;

/** How a message is shown after the one before it. */
export interface RowFacts {
  /** The day that begins with it, else null. */
  readonly day: string | null;
  /** Whether it has the sender and time above it. */
  readonly hasHead: boolean;
}

/** How a message is shown, which depends on the one before it. */
export function rowFacts(before: Placed | undefined, message: Placed): RowFacts {
  const day = dayOfInstant(message.date);
  const isNewDay = !before || dayOfInstant(before.date) !== day;
  const isFollowing =
    !isNewDay &&
    !before.isWelcome &&
    !message.isWelcome &&
    before.senderId === message.senderId &&
    Date.parse(message.date) - Date.parse(before.date) < pause;
  return { day: isNewDay ? day : null, hasHead: !isFollowing };
}

/** The messages after one position, up to another; null: to the end. */
export interface Unread {
  readonly after: number;
  readonly until: number | null;
}

/** The position of the first message by others after one position, up to another; null if none. */
export function firstUnread(
  messages: readonly Message[],
  { after, until, userId }: Unread & { readonly userId: string },
): number | null {
  // Welcome notes are for others, mostly, and do not count as unread.
  const isUnread = ({ seq, senderId, isWelcome, isBlocked }: Message) =>
    seq > after && seq <= (until ?? seq) && senderId !== userId && !isWelcome && !isBlocked;
  return messages.find(isUnread)?.seq ?? null;
}
