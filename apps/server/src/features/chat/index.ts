import { messageMentioned, messageSent } from '@trackboard/contract/chat';
import { trackJoined } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import type { Feature } from '../../platform/feature.ts';
import { customGroupRoutes } from './custom-groups/custom-groups.ts';
import { findImagesOfGroups } from './custom-groups/queries.ts';
import { groupRoutes } from './groups/groups.ts';
import {
  chatTopics,
  groupLiveReactions,
  receiptLiveReaction,
  typingLiveReaction,
  typingRoute,
} from './live.ts';
import { chatProjections } from './membership/projections.ts';
import { createToldMessages, messageLiveReactions } from './messages/live.ts';
import { markRoutes } from './messages/marks/marks.ts';
import { messageRoutes } from './messages/messages.ts';
import { pushMention, pushMessage } from './messages/pushing/push-message.ts';
import { createFloodBudget } from './messages/sending/flood-budget.ts';
import { postWelcome } from './messages/sending/post-message.ts';
import { findFilesOfChats } from './messages/uploads/queries.ts';
import { sweepUploads, uploadRoutes } from './messages/uploads/uploads.ts';
import { chatOwnData, forgetUser } from './own-data/own-data.ts';
import { peopleRoutes, presenceRoute } from './people/people.ts';

export { namedGroups } from './queries.ts';

/** Seconds. Messages that are read in this time are not pushed, and messages in quick succession make one push. */
const pushDelay = 4;

function chatReactions(context: Context): Reaction[] {
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

/** The functions that chats need from other features. */
export interface ChatNeeds {
  /** Whether a URL is a picture of a gif library. */
  readonly isGif: (url: string) => boolean;
}

export function createChat(context: Context, { isGif }: ChatNeeds) {
  const { db, createFloodCounter } = context;
  const messageBudget = createFloodBudget(createFloodCounter, 'messages');
  const reactionBudget = createFloodBudget(createFloodCounter, 'reactions');
  const typingBudget = createFloodBudget(createFloodCounter, 'typing signals');
  const told = createToldMessages();
  return {
    routes: [
      ...groupRoutes(context),
      ...customGroupRoutes(context),
      ...peopleRoutes(context),
      ...messageRoutes({ ...context, isGif, messageBudget }),
      ...markRoutes({ ...context, reactionBudget }),
      ...uploadRoutes(context),
    ],
    projections: chatProjections(context),
    reactions: chatReactions(context),
    live: [
      ...groupLiveReactions(db),
      ...messageLiveReactions(context, told),
      receiptLiveReaction(db),
      typingLiveReaction,
    ],
    hubRoutes: [presenceRoute(db), typingRoute({ ...context, typingBudget })],
    topics: chatTopics(db, told),
    recurring: [sweepUploads(context)],
    ownData: chatOwnData(context),
    forget: (trx, account) => forgetUser(context, trx, account),
    namedFiles: {
      images: (names) => findImagesOfGroups(db, names),
      privateImages: (names) => findFilesOfChats(db, names),
      videos: (names) => findFilesOfChats(db, names),
    },
  } satisfies Feature;
}
