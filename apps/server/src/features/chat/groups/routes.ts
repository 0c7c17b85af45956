import * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getGroupDetails } from './get-group-details.ts';
import { listMembers } from './list-members.ts';
import { getUnread } from './get-unread.ts';
import { listChats } from './list-chats.ts';
import { muteChat } from './mute-chat.ts';
import { openChat } from './open-chat.ts';

export function groupRoutes(context: Context): Route[] {
  return [
    route(chat.unread, ({ actor }) => getUnread(context, actor)),
    route(chat.list, ({ input, actor, setTotalCount }) =>
      listChats(context, actor, input, setTotalCount),
    ),
    route(chat.open, ({ input, actor }) => openChat(context, actor, input.receiverId)),
    route(chat.mute, ({ input, actor }) => muteChat(context, actor, input)),
    route(chat.details, ({ input, actor }) => getGroupDetails(context.db, actor, input.groupId)),
    route(chat.members, ({ input, actor, setTotalCount }) =>
      listMembers(context, actor, input, setTotalCount),
    ),
  ];
}
