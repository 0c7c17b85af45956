import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { findImagesOfGroups } from './custom-groups/queries.ts';
import { groupLiveReactions } from './groups/live.ts';
import { chatTopics, receiptLiveReaction } from './live.ts';
import { chatReactions } from './reactions.ts';
import { messageLiveReactions } from './messages/live/live.ts';
import { createToldMessages } from './messages/live/told-messages.ts';
import { createFloodBudget } from './messages/sending/flood-budget.ts';
import { typingLiveReaction, typingRoute } from './messages/typing.ts';
import { findFilesOfChats } from './messages/uploads/queries.ts';
import { sweepUploads } from './messages/uploads/sweep-uploads.ts';
import { chatProjections } from './membership/projections.ts';
import { forgetUser } from './own-data/forget-user.ts';
import { chatOwnData } from './own-data/own-data.ts';
import { presenceRoute } from './people/presence.ts';
import { chatRoutes } from './routes.ts';

/** What chats need from other features. */
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
    routes: chatRoutes({ ...context, isGif, messageBudget, reactionBudget }),
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
