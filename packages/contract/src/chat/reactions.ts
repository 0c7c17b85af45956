import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { emoji, message } from './message.ts';

const ofMessage = z.object({ messageId: id });

export const react = endpoint({
  name: 'chat.react',
  summary: 'Puts an emoji on a message, or takes it back, for those who can write in its chat',
  route: 'POST /chats/messages/{messageId}/react',
  access: 'user',
  params: ofMessage,
  body: z.object({ emoji, on: z.boolean() }),
  output: message,
  envelope: 'result',
  errors: ['no_shared_gym', 'chat_blocked'],
});

/** The maximum number of reactions in an answer. */
export const maxReactors = 500;

export const reactors = endpoint({
  name: 'chat.reactors',
  summary:
    'Who has reacted to a message: the caller first, then the oldest reactions; not those whom the caller has blocked, and at most 500',
  route: 'GET /chats/messages/{messageId}/reactions',
  access: 'user',
  params: ofMessage,
  output: z.array(z.object({ emoji: z.string(), userId: id, userName: z.string() })),
});
