import { type InputOf, failure, invalidField } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { chatGroupChanged, maxPins } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { canPin } from '../../groups/policy.ts';
import { lockMessage } from '../changing/queries.ts';
import { presentMessage } from '../present.ts';
import { countPins, deletePin, findPins, insertPin } from './queries.ts';

const tooMany = `A chat can have ${maxPins} pinned messages. Unpin one first.`;

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
    if (on && (await countPins(trx, of)) > maxPins) return invalidField('On', tooMany);
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

export const pinRoutes = (context: Context): Route[] => [
  route(chat.pin, ({ input, actor }) => pinMessage(context, actor, input)),
  route(chat.pins, ({ input, actor }) => listPins(context, actor, input.groupId)),
];
