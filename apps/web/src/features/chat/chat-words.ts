import {
  type Chat,
  type GroupType,
  groupTypes,
  type Message,
  messageTypes,
  type OpenedChat,
} from '@trackboard/contract/chat';
import type { UserGym } from '@trackboard/contract/gyms';
import { cutText } from '../../lib/cut-text.ts';
import { dayOfInstant, formatDay, timeOfInstant } from '../../lib/dates.ts';

/** The lengths of the longest name and the longest preview in the list of chats. */
const [nameLength, previewLength] = [12, 15];

const sentWords: Partial<Record<number, string>> = {
  [messageTypes.gif]: 'sent a GIF',
  [messageTypes.image]: 'sent an image',
  [messageTypes.video]: 'sent a video',
};

const mediaWords: Partial<Record<number, string>> = {
  [messageTypes.gif]: 'GIF',
  [messageTypes.image]: 'Image',
  [messageTypes.video]: 'Video',
};

/** Returns the text of a quoted or pinned message. */
export function quoteWords(quote: Pick<Message, 'message' | 'type' | 'isBlocked'>): string {
  const { message, type, isBlocked } = quote;
  if (isBlocked) return 'Message of a person you blocked';
  return message || (mediaWords[type] ?? 'Message deleted');
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const firstNameOf = (name: string) => name.split(' ', 1)[0] ?? name;

type LastMessage = Pick<Chat, 'message' | 'last' | 'isGroup'>;

/** Returns the last message in words, with its sender where the sender may be unclear. */
function lastWords({ message, last, isGroup }: LastMessage, userId: string): string {
  if (!last) return 'No messages yet';
  if (last.isDeleted) return 'Message deleted';
  if (last.isBlocked) return 'Blocked message';
  const isOwn = last.senderId === userId;
  // The gym is the sender of a welcome note, even when its owner reads it.
  const sender = !last.isWelcome && (isOwn ? 'You' : isGroup && firstNameOf(last.userName));
  const sent = message ? undefined : sentWords[last.type];
  if (sent) return sender ? `${sender} ${sent}` : capitalized(sent);
  return sender ? `${sender}: ${message}` : message;
}

/** Shortens a text to one line of the list. */
export function previewText(text: string): string {
  // Each line break would otherwise count as a character of the preview.
  return cutText(text.replaceAll(/\s+/g, ' '), previewLength);
}

/** `You: nice work …` */
export function previewOf(chat: LastMessage, userId: string): string {
  return previewText(lastWords(chat, userId));
}

/** `Saturday Cre…` */
export function shortNameOf({ userName }: Pick<Chat, 'userName'>): string {
  return cutText(userName, nameLength);
}

/**
 * `Your direct chat with Lena Brandt, coach at Northlane`. `gyms` are the reader's gyms; the text names the one that the other
 * person runs.
 */
export function directChatWords(
  { userId, userName }: Pick<OpenedChat, 'userId' | 'userName'>,
  gyms: readonly Pick<UserGym, 'name' | 'userId'>[],
): string {
  const run = gyms.find((gym) => gym.userId === userId);
  return `Your direct chat with ${userName}${run ? `, coach at ${run.name}` : ''}`;
}

/** What kind of group it is. */
export const kindWords: Readonly<Record<GroupType, string>> = {
  [groupTypes.user]: 'One-to-one',
  [groupTypes.track]: 'Track',
  [groupTypes.gym]: 'Gym',
  [groupTypes.custom]: 'Group',
};

/** `10:42`, `Yesterday`, `Mon`, `Nov 13`, or `Dec 30, 2025`. `today` is the browser's day. */
export function listTime(instant: string, today: string): string {
  const day = dayOfInstant(instant);
  const age = Temporal.PlainDate.from(day).until(today).days;
  if (age <= 0) return timeOfInstant(instant);
  if (age === 1) return 'Yesterday';
  if (age < 7) return formatDay(day, 'shortWeekday');
  return formatDay(day, isSameYear(day, today) ? 'shortDate' : 'date');
}

const isSameYear = (day: string, today: string) => day.slice(0, 4) === today.slice(0, 4);

/** The heading of a day's messages: `Today`, `Yesterday`, `Oct 12`, or `Oct 12, 2025`. */
export function dayHeading(day: string, today: string): string {
  if (day === today) return 'Today';
  if (Temporal.PlainDate.from(day).add({ days: 1 }).toString() === today) return 'Yesterday';
  return formatDay(day, isSameYear(day, today) ? 'shortDate' : 'date');
}

/** Returns whether a user wrote a message. The gym writes a welcome note, though its sender is the owner. */
export function isBy(
  { senderId, isWelcome }: Pick<Message, 'senderId' | 'isWelcome'>,
  userId: string,
): boolean {
  return senderId === userId && !isWelcome;
}
