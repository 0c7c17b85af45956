import { type Failure, type InputOf, failure, invalidField } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import {
  type Receipt,
  chatGroupChanged,
  chatRead,
  maxEmojisOfMessage,
  maxPins,
} from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../../platform/database/transaction.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { canPin } from '../../groups/groups.ts';
import { findVisibleGroup } from '../../queries.ts';
import { changeMessage, refuseInPair } from '../changing/change-message.ts';
import { lockMessage } from '../changing/queries.ts';
import { presentMessage } from '../present.ts';
import type { FloodBudget } from '../sending/flood-budget.ts';
import {
  type NewReaction,
  countPins,
  deletePin,
  deleteReaction,
  findPins,
  findReactors,
  findReceipts,
  findVisibleMessage,
  insertPin,
  insertReaction,
  listEmojis,
  moveReadPosition,
} from './queries.ts';

const tooManyPins = `A chat can have ${maxPins} pinned messages. Unpin one first.`;

/** Pins or unpins a message of a group. The actor must administer the group. Idempotent. */
async function pinMessage(
  { db, clock, outbox }: Context,
  actor: Actor,
  { messageId, on }: InputOf<typeof chat.pin>,
) {
  return inTransaction(db, async (trx) => {
    const message = await lockMessage(trx, actor.id, messageId);
    if (!message || message.deletedAt) return failure('not_found');
    if (!canPin(actor, message)) return failure('not_allowed');
    const { gymId, groupId, seq } = message;
    const of = { gymId, groupId, seq };
    const hasChanged = on
      ? await insertPin(trx, { ...of, pinnedBy: actor.id, pinnedAt: clock.now() })
      : await deletePin(trx, of);
    if (on && (await countPins(trx, of)) > maxPins) return invalidField('On', tooManyPins);
    if (hasChanged) await outbox.add(trx, chatGroupChanged, { gymId, groupId }, gymId);
    return null;
  });
}

/** Returns the pinned messages of a group of the actor. */
async function listPins(context: Context, actor: Actor, groupId: string) {
  const found = await findPins(context.db, actor.id, groupId);
  if (!found) return failure('not_found');
  const blocked = new Set(found.head.blockedIds);
  return found.rows.map((row) => presentMessage(row, context, blocked));
}

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

/** Marks a group as read, completely or up to a position. The position never moves back. */
async function readMessages(
  { db, outbox }: Context,
  actor: Actor,
  { groupId, seq = null }: InputOf<typeof chat.read>,
) {
  const userId = actor.id;
  return inTransaction(db, async (trx) => {
    const position = await moveReadPosition(trx, { userId, groupId, seq });
    if (!position) return failure('not_found');
    const { gymId, hasMoved, unReads, readSeq } = position;
    if (hasMoved) {
      outbox.announce(trx, chatRead, { gymId, groupId, userId, unReads, readSeq }, gymId);
    }
    return { unReads };
  });
}

/** Returns how far the others in a chat have read it, as far as the actor may know. */
async function listReceipts({ db }: Context, actor: Actor, groupId: string) {
  const group = await findVisibleGroup(db, actor.id, groupId);
  if (!group) return failure('not_found');
  const rows = await findReceipts(db, { gymId: group.gymId, groupId, userId: actor.id });
  return rows.map(({ joinedAt, ...row }): Receipt => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
  }));
}

/** The routes of what users put on messages: pins, reactions and the marks of having read them. */
export const markRoutes = (context: ReactContext): Route[] => [
  route(chat.pin, ({ input, actor }) => pinMessage(context, actor, input)),
  route(chat.pins, ({ input, actor }) => listPins(context, actor, input.groupId)),
  route(chat.react, ({ input, actor }) => reactToMessage(context, actor, input)),
  route(chat.reactors, ({ input, actor }) => listReactors(context, actor, input.messageId)),
  route(chat.read, ({ input, actor }) => readMessages(context, actor, input)),
  route(chat.receipts, ({ input, actor }) => listReceipts(context, actor, input.groupId)),
];
