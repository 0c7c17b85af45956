import * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getGroup, listMembers } from './get-group.ts';
import { listChats } from './list-chats.ts';
import { muteChat } from './mute-chat.ts';
import { openChat } from './open-chat.ts';
import { hasUnread } from './queries.ts';

export function groupRoutes(context: Context): Route[] {
  return [
    route(chat.unread, async ({ actor }) => ({
      isUnReads: await hasUnread(context.db, actor.id),
    })),
    route(chat.list, ({ input, actor, setTotalCount }) =>
      listChats(context, actor, input, setTotalCount),
    ),
    route(chat.open, ({ input, actor }) => openChat(context, actor, input.receiverId)),
    route(chat.mute, ({ input, actor }) => muteChat(context, actor, input)),
    route(chat.details, ({ input, actor }) => getGroup(context.db, actor, input.groupId)),
    route(chat.members, ({ input, actor, setTotalCount }) =>
      listMembers(context, actor, input, setTotalCount),
    ),
  ];
}
