import type { Message, Reaction } from '@trackboard/contract/chat';

interface Change {
  readonly emoji: string;
  readonly on: boolean;
}

function changed(held: Reaction, on: boolean, userId: string): Reaction {
  const { emoji, count, userIds } = held;
  return on
    ? { emoji, count: count + 1, userIds: [...userIds, userId] }
    : { emoji, count: count - 1, userIds: userIds.filter((each) => each !== userId) };
}

/** The reactions after a user has added one or taken it back; the same when that is done already. */
export function withReaction(
  reactions: Message['reactions'],
  { emoji, on }: Change,
  userId: string,
): Message['reactions'] {
  const held = reactions.find((each) => each.emoji === emoji);
  if ((held?.userIds.includes(userId) ?? false) === on) return reactions;
  if (!held) return [...reactions, { emoji, count: 1, userIds: [userId] }];
  return reactions
    .map((each) => (each === held ? changed(held, on, userId) : each))
    .filter(({ count }) => count > 0);
}

interface Reactor {
  readonly userId: string;
  readonly userName: string;
}

/** The most people who are named. */
const maxNames = 10;

/** `You, Jonah Weiss and 3 more`: those who are not known by name are counted. */
export function reactorsText(people: readonly Reactor[], count: number, userId: string): string {
  const names = people
    .slice(0, maxNames)
    .map((person) => (person.userId === userId ? 'You' : person.userName));
  const more = count - names.length;
  if (names.length === 0) return count === 1 ? '1 person' : `${count} people`;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
