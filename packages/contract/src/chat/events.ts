import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

const ofGroup = z.object({ gymId: id, groupId: id });

export const messageSent = event(
  'messageSent',
  z.extend(ofGroup, { messageId: id, senderId: id, isWelcome: z.boolean() }),
);
/** A message was edited or deleted. */
export const messageChanged = event('messageChanged', z.extend(ofGroup, { messageId: id }));
/** The gym's owner or a moderator removed a message of another user. */
export const messageRemoved = event('messageRemoved', z.extend(ofGroup, { messageId: id }));
/** An edit of a message mentions users whom it did not mention before. */
export const messageMentioned = event(
  'messageMentioned',
  z.extend(ofGroup, { messageId: id, userIds: z.array(id) }),
);
/** The reactions to a message changed. */
export const messageReacted = event('messageReacted', z.extend(ofGroup, { messageId: id }));
/** Users were added to a custom group. */
export const chatMembersAdded = event(
  'chatMembersAdded',
  z.extend(ofGroup, { userIds: z.array(id), addedBy: id }),
);
/** A user left a custom group or was removed from it. */
export const chatMemberLeft = event(
  'chatMemberLeft',
  z.extend(ofGroup, { userId: id, removedBy: id }),
);
/** The name, picture, admins or members of a group changed, or the group was deleted. */
export const chatGroupChanged = event('chatGroupChanged', ofGroup);
/** A user read a group. The event is sent to sockets only and never stored. */
export const chatRead = event(
  'chatRead',
  z.extend(ofGroup, { userId: id, unReads: z.int(), readSeq: z.int() }),
);
