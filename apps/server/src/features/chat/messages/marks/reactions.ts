import { type Failure, type InputOf, failure, invalidField } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { maxEmojisOfMessage } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Trx } from '../../../../platform/database/transaction.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { changeMessage, refuseInPair } from '../changing/change-message.ts';
import type { FloodBudget } from '../sending/flood-budget.ts';
import {
  type NewReaction,
  deleteReaction,
  findReactors,
  findVisibleMessage,
  insertReaction,
  listEmojis,
} from './queries.ts';

interface ReactContext extends Context {
  readonly reactionBudget: FloodBudget;
}

const tooManyEmojis = `A message can have ${maxEmojisOfMessage} different emojis.`;

/** Returns whether the reaction is new, or why it is refused. */
async function add(trx: Trx, reaction: NewReaction): Promise<boolean | Failure<'invalid_input'>> {
  const emojis = await listEmojis(trx, reaction);
  const isAnother = !emojis.includes(reaction.emoji);
  if (isAnother && emojis.length >= maxEmojisOfMessage) return invalidField('Emoji', tooManyEmojis);
  return insertReaction(trx, reaction);
}

/** Puts an emoji on a message or takes it back, for users who can write in its chat. Idempotent. */
async function reactToMessage(
  context: ReactContext,
  actor: Actor,
  { messageId, emoji, on }: InputOf<typeof chat.react>,
) {
  const tooMany = await context.reactionBudget.refuse(actor.id);
  if (tooMany) return tooMany;
  return changeMessage(context, actor, messageId, async (message, trx) => {
    if (message.deletedAt) return failure('not_found');
    const now = context.clock.now();
    const refused = await refuseInPair(trx, actor, message, now);
    if (refused) return refused;
    const { gymId, groupId, seq } = message;
    const of = { gymId, groupId, seq, emoji, userId: actor.id };
    const hasChanged = on
      ? await add(trx, { ...of, id: newId(), createdAt: now })
      : await deleteReaction(trx, of);
    if (typeof hasChanged !== 'boolean') return hasChanged;
    return hasChanged ? { reactions: 'changed' } : null;
  });
}

/** Returns who has reacted to a message, without those whom the actor has blocked. */
async function listReactors({ db }: Context, actor: Actor, messageId: string) {
  const message = await findVisibleMessage(db, actor.id, messageId);
  return message ? findReactors(db, actor.id, message) : failure('not_found');
}

export const reactionRoutes = (context: ReactContext): Route[] => [
  route(chat.react, ({ input, actor }) => reactToMessage(context, actor, input)),
  route(chat.reactors, ({ input, actor }) => listReactors(context, actor, input.messageId)),
];
