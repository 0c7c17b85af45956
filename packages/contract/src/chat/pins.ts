import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { message } from './message.ts';

/** The maximum number of pinned messages in a chat. */
export const maxPins = 3;

export const pin = endpoint({
  name: 'chat.pin',
  summary: "Pins a message of a group or unpins it; only the group's admins and the gym's owner",
  route: 'POST /chats/messages/{messageId}/pin',
  access: 'user',
  params: z.object({ messageId: id }),
  body: z.object({ on: z.boolean() }),
  output: z.null(),
  envelope: 'result',
});

export const pins = endpoint({
  name: 'chat.pins',
  summary: 'The pinned messages of a group, the last pinned first; at most 3',
  route: 'GET /chats/pins/{groupId}',
  access: 'user',
  params: z.object({ groupId: id }),
  output: z.array(message),
});
