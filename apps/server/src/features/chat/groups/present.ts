import {
  type Chat,
  type GroupDetails,
  type GroupMember,
  type OpenedChat,
  groupTypes,
} from '@trackboard/contract/chat';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { canModerate, canPin } from './policy.ts';
import type { ChatRow, GroupWithMembers, ReachedGroup } from './queries.ts';

function presentLast({ senderId, type, ...row }: ChatRow): Chat['last'] {
  if (!senderId || type === null) return null;
  const { senderName: userName, isDeleted, isWelcome, isBlocked } = row;
  return { senderId, userName, type, isDeleted, isWelcome: isWelcome === true, isBlocked };
}

export function presentChat(row: ChatRow): Chat {
  const { groupId, groupType, lastSeq, lastReadSeq, isMuted } = row;
  return {
    groupId,
    userId: row.otherId ?? groupId,
    userName: row.chatName,
    image: row.chatImage,
    groupType,
    isGroup: groupType !== groupTypes.user,
    message: (!row.isBlocked && row.body) || '',
    date: row.sentAt?.toISOString() ?? null,
    last: presentLast(row),
    unReads: row.unreads,
    lastSeq,
    lastReadSeq,
    isMuted,
  };
}

export function presentOpened(group: ReachedGroup, actor: Actor): OpenedChat {
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

export function presentMember(row: GroupWithMembers['rows'][number]): GroupMember {
  const { id, isAdmin, isCoach, role, memberName, image, gender, weightUnit } = row;
  return { id, isAdmin, isCoach, role, userName: memberName, image, gender, weight: weightUnit };
}

export function presentDetails({ head, rows }: GroupWithMembers): GroupDetails {
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
