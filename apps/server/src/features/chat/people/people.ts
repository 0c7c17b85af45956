import { type InputOf, failure } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { type ChatPerson, chatGroupChanged } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, WithTotal, route } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import { type HubRoute, hubRoute } from '../../../platform/realtime/hub-route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import {
  type PersonRow,
  deleteBlock,
  findBlocked,
  findPair,
  findPeople,
  insertBlock,
  isInVisibleGym,
  listPeersAmong,
} from './queries.ts';

function presentPerson({ id, name, image, role }: PersonRow): ChatPerson {
  return { id, userName: name, image, role };
}

async function listPeople({ db }: Context, actor: Actor, query: InputOf<typeof chat.people>) {
  const { rows, total } = await findPeople(db, actor, query.search, sliceOf(query));
  return new WithTotal(rows.map(presentPerson), total);
}

/**
 * Blocks a user with whom the actor has a gym or a chat, or ends the block. Idempotent. A block can also be ended when
 * the users have no gym in common any more.
 */
async function changeBlock(
  { db, clock, outbox }: Context,
  actor: Actor,
  { userId: blockedId, isBlocked }: InputOf<typeof chat.block>,
) {
  const block = { userId: actor.id, blockedId };
  return inTransaction(db, async (trx) => {
    const pair = await findPair(trx, actor.id, blockedId);
    const isKnown = pair !== undefined || (await isInVisibleGym(trx, actor, blockedId));
    if (isBlocked && !isKnown) return failure('not_found');
    const hasChanged = isBlocked
      ? await insertBlock(trx, block, clock.now())
      : await deleteBlock(trx, block);
    if (!hasChanged && !isKnown) return failure('not_found');
    if (hasChanged && pair) outbox.announce(trx, chatGroupChanged, pair, pair.gymId);
    return null;
  });
}

const blockUser = (
  context: Context,
  actor: Actor,
  { userId, isBlocked = true }: { userId: string; isBlocked?: boolean },
) => changeBlock(context, actor, { userId, isBlocked });

const unblockUser = (context: Context, actor: Actor, userId: string) =>
  changeBlock(context, actor, { userId, isBlocked: false });

async function listBlocked({ db }: Context, actor: Actor, query: InputOf<typeof chat.blocked>) {
  const { rows, total } = await findBlocked(db, actor.id, query.search, sliceOf(query));
  return new WithTotal(rows.map(presentPerson), total);
}

const listBlockedUsers = listBlocked;

/** Answers which users are connected, on any node. */
export function presenceRoute(db: Database): HubRoute {
  return hubRoute(chat.getConnectionId, async ({ input, actor, hub }) => {
    const userIds = await listPeersAmong(db, actor, input);
    const online = new Set(await hub.onlineAmong(userIds));
    return userIds.map((userId) => ({ userId, isOnline: online.has(userId) }));
  });
}

export const peopleRoutes = (context: Context): Route[] => [
  route(chat.people, ({ input, actor }) => listPeople(context, actor, input)),
  route(chat.block, ({ input, actor }) => blockUser(context, actor, input)),
  route(chat.blocked, ({ input, actor }) => listBlocked(context, actor, input)),
  route(chat.blockUser, ({ input, actor }) => blockUser(context, actor, input)),
  route(chat.unblockUser, ({ input, actor }) => unblockUser(context, actor, input.userId)),
  route(chat.blockedUsers, ({ input, actor }) => listBlockedUsers(context, actor, input)),
];
