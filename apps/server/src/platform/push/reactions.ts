import { pushRequested } from '@trackboard/contract/notifications';
import type { Context } from '../context.ts';
import { type Reaction, reaction } from '../events/reaction.ts';
import { type Pauses, sendPush } from './send-push.ts';

/** One job sends one message to one browser. */
export function pushReactions(context: Context): Reaction[] {
  const pauses: Pauses = new Map();
  return [
    reaction(pushRequested, { name: 'push.send', channel: 'push' }, (sent) =>
      sendPush(context, pauses, sent),
    ),
  ];
}
