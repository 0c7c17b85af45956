import { messageMentioned, messageSent } from '@trackboard/contract/chat';
import { trackJoined } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { pushMention, pushMessage } from './messages/pushing/push-message.ts';
import { postWelcome } from './messages/sending/post-welcome.ts';

/** Some seconds, so that messages read immediately are not pushed, and messages in quick succession make one push. */
const pushDelay = 4;

export function chatReactions(context: Context): Reaction[] {
  return [
    reaction(trackJoined, { name: 'chat.post-welcome', channel: 'react' }, (joined) =>
      postWelcome(context, joined),
    ),
    reaction(
      messageSent,
      { name: 'chat.push-message', channel: 'react', delay: pushDelay },
      (sent) => pushMessage(context, sent),
    ),
    reaction(
      messageMentioned,
      { name: 'chat.push-mention', channel: 'react', delay: pushDelay },
      (mentioned) => pushMention(context, mentioned),
    ),
  ];
}
