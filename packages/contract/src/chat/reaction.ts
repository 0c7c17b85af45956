import { z } from 'zod/mini';
import { id } from '../kernel/fields.ts';

/** The reactions that clients offer first. */
export const quickReactions = ['👍', '❤️', '😂', '🔥', '💪', '👏'] as const;

/** The maximum number of different emojis on a message. */
export const maxEmojisOfMessage = 20;

/** The maximum number of users that a message lists for each emoji, the oldest reactions first. */
export const maxListedUsers = 50;

/** Whether a text is exactly one emoji, of one or more code points, that Unicode recommends for interchange. */
export function isEmoji(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text);
}

export const emoji = z
  .string()
  .check(z.trim(), z.maxLength(64), z.refine(isEmoji, 'Choose one emoji.'));

export const reactionFields = {
  emoji: z.string(),
  count: z.int(),
  /** The users with this reaction, at most 50, the oldest reactions first. */
  userIds: z.array(id),
};

/** The number of users who put one emoji on a message, and their ids. */
export const reaction = z.object(reactionFields);
export type Reaction = z.output<typeof reaction>;
