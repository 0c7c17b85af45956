import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { hint, hubCall } from '../kernel/declare-hub.ts';
import { id } from '../kernel/fields.ts';
import { camelCase } from './message.ts';

/** The caller is writing a message in the chat with this id. */
export const typing = hubCall({ name: 'typing', input: id, output: z.null(), errors: [] });

/** How often a client says that its user is typing, in milliseconds. */
export const typingEvery = 3000;

/** How long a user is shown as typing after the last call, in milliseconds. */
export const typingFor = 5500;

/** A user is typing. Sent to sockets only, never stored. */
export const chatTyping = event(
  'chatTyping',
  z.object({
    groupId: id,
    userId: id,
    userName: z.string(),
    /** Who must not hear of it: the user, and those with a block between them. */
    except: z.array(id),
  }),
);

/** A user is typing: only to sockets that watch the group. */
export const typingHint = hint(
  'typing',
  z.object(camelCase({ groupId: id, typistId: id, typistName: z.string() })),
  'groupId',
);
