import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import {
  type GroupDetails,
  type GroupMember,
  type GroupType,
  type OpenedChat,
  groupTypes,
} from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, WithTotal, route, writtenPage } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findOrMakeGroup } from './group-to-write.ts';
import {
  type GroupWithMembers,
  type ReachedGroup,
  findChats,
  findGroupWithMembers,
  listUnread,
  setMuted,
} from './queries.ts';

interface Membership {
  readonly gymId: string;
  readonly groupType: GroupType;
  readonly isAdmin: boolean;
}

/** The gym's owner and moderators can delete messages of all members, except in one-to-one chats. */
export function canModerate(
  actor: Actor,
  { gymId, groupType }: Omit<Membership, 'isAdmin'>,
): boolean {
  return groupType !== groupTypes.user && can(actor, 'moderate', gymId);
}

/** Admins pin messages of their groups. The gym's owner and moderators pin those of all groups that they are in. */
export function canPin(actor: Actor, { gymId, groupType, isAdmin }: Membership): boolean {
  if (groupType === groupTypes.user) return false;
  return isAdmin || canModerate(actor, { gymId, groupType });
}

function presentOpened(group: ReachedGroup, actor: Actor): OpenedChat {
  const { groupId, groupType, lastSeq, lastReadSeq, isMuted, memberCount, cannotWrite } = group;
  return {
    groupId,
    userId: group.otherId ?? groupId,
    userName: group.chatName,
    image: group.chatImage,
    groupType,
    lastSeq,
    lastReadSeq,
    isMuted,
    memberCount,
    cannotWrite,
    canPin: canPin(actor, group),
    canModerate: canModerate(actor, group),
  };
}

function presentMember(row: GroupWithMembers['rows'][number]): GroupMember {
  const { id, isAdmin, isCoach, role, memberName, image, gender, weightUnit } = row;
  return { id, isAdmin, isCoach, role, userName: memberName, image, gender, weight: weightUnit };
}

function presentDetails({ head, rows }: GroupWithMembers): GroupDetails {
  return {
    groupId: head.groupId,
    groupName: head.chatName,
    description: head.description,
    groupImage: head.chatImage,
    groupType: head.groupType,
    createdAt: head.createdAt.toISOString(),
    createdBy: head.makerName,
    groupMembers: rows.map(presentMember),
    memberCount: head.total,
  };
}

/**
 * Returns whether the actor has unread messages. Also returns the unread chats that are not muted or that mention the
 * actor, and when the last message in them came.
 */
async function getUnread({ db }: Context, actor: Actor) {
  const chats = await listUnread(db, actor.id);
  const loud = chats.filter(({ isMuted, isMentioned }) => !isMuted || isMentioned);
  return {
    isUnReads: chats.length > 0,
    lastUnreadAt: loud[0]?.createdAt.toISOString() ?? null,
    unreadChats: loud.map(({ id }) => id),
  };
}

async function listChats({ db }: Context, actor: Actor, query: InputOf<typeof chat.list>) {
  return writtenPage(await findChats(db, actor.id, query.search, sliceOf(query)));
}

async function openChat({ db, clock }: Context, actor: Actor, receiverId: string) {
  const group = await inTransaction(db, (trx) =>
    findOrMakeGroup(trx, actor, receiverId, clock.now()),
  );
  return isFailure(group) ? group : presentOpened(group, actor);
}

async function muteChat(
  { db }: Context,
  actor: Actor,
  { groupId, isMuted }: InputOf<typeof chat.mute>,
) {
  const isMember = await setMuted(db, { userId: actor.id, groupId, isMuted });
  return isMember ? null : failure('not_found');
}

/** Returns a chat of the actor with its first members. */
export async function getGroupDetails(db: Database, actor: Actor, groupId: string) {
  const group = await findGroupWithMembers(db, { userId: actor.id, groupId }, sliceOf({}));
  return group ? presentDetails(group) : failure('not_found');
}

async function listMembers({ db }: Context, actor: Actor, query: InputOf<typeof chat.members>) {
  const { groupId, search } = query;
  const of = { userId: actor.id, groupId, search };
  const group = await findGroupWithMembers(db, of, sliceOf(query));
  if (!group) return failure('not_found');
  return new WithTotal(group.rows.map(presentMember), group.head.total);
}

export const groupRoutes = (context: Context): Route[] => [
  route(chat.unread, ({ actor }) => getUnread(context, actor)),
  route(chat.list, ({ input, actor }) => listChats(context, actor, input)),
  route(chat.open, ({ input, actor }) => openChat(context, actor, input.receiverId)),
  route(chat.mute, ({ input, actor }) => muteChat(context, actor, input)),
  route(chat.details, ({ input, actor }) => getGroupDetails(context.db, actor, input.groupId)),
  route(chat.members, ({ input, actor }) => listMembers(context, actor, input)),
];
