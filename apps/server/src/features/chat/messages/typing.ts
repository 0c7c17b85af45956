import { failure } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { chatTyping, groupTopic, typingHint } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type HubRoute, hubRoute } from '../../../platform/realtime/hub-route.ts';
import { liveReaction } from '../../../platform/realtime/live-reaction.ts';
import { findGroupToWrite } from '../groups/queries.ts';
import type { FloodBudget } from './sending/flood-budget.ts';
import { findTypist } from '../queries.ts';

interface TypingContext extends Pick<Context, 'db' | 'outbox'> {
  readonly typingBudget: FloodBudget;
}

/** Tells those who have a chat open, on any node, that the caller is typing there. */
export function typingRoute({ db, outbox, typingBudget }: TypingContext): HubRoute {
  return hubRoute(chat.typing, async ({ input, actor }) => {
    const tooMany = await typingBudget.refuse(actor.id);
    if (tooMany) return tooMany;
    return inTransaction(db, async (trx) => {
      const group = await findGroupToWrite(trx, actor, input);
      const typist = group && !group.cannotWrite && (await findTypist(trx, actor.id));
      if (!typist) return failure('not_found');
      const { gymId, groupId } = group;
      const { userName, blockers } = typist;
      const typed = { groupId, userId: actor.id, userName, except: [actor.id, ...blockers] };
      outbox.announce(trx, chatTyping, typed, gymId);
      return null;
    });
  });
}

export const typingLiveReaction = liveReaction(
  chatTyping,
  ({ groupId, userId: typistId, userName: typistName, except }, hub) =>
    hub.tell(groupTopic, typingHint, { groupId, typistId, typistName }, except),
);
