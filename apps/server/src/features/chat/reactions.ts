import { trackJoined } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { postWelcome } from './messages/sending/post-welcome.ts';

export function chatReactions(context: Context): Reaction[] {
  return [
    reaction(trackJoined, { name: 'chat.post-welcome', channel: 'react' }, (joined) =>
      postWelcome(context, joined),
    ),
  ];
}
