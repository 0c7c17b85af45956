import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, pageQuery } from '../kernel/fields.ts';
import { groupType } from './group.ts';
import { messageType } from './message.ts';

/** A message that the search found, with its chat. */
const foundMessage = z.object({
  id,
  groupId: id,
  /** The name and image of the chat. */
  groupName: z.string(),
  groupImage: z.nullable(z.string()),
  groupType,
  /** The message's position in the chat. */
  seq: z.int(),
  senderId: id,
  userName: z.string(),
  userImage: z.nullable(z.string()),
  isWelcome: z.boolean(),
  date: instant,
  message: z.string(),
  type: messageType,
});
export type FoundMessage = z.output<typeof foundMessage>;

export const search = endpoint({
  name: 'chat.search',
  summary:
    "The messages of one chat or of all the caller's chats with words that begin like those of the search, newest first. Without words, none",
  route: 'GET /chats/messages/search',
  access: 'user',
  query: z.extend(pageQuery, {
    /** The chat to search; left out for all chats. */
    groupId: z.optional(id).check(z.meta({ wire: 'groupId' })),
  }),
  output: z.array(foundMessage),
});
