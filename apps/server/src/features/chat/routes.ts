import * as chat from '@trackboard/contract/chat';
import { type Route, route } from '../../platform/http/route.ts';
import { createGroup } from './custom-groups/create-group.ts';
import { deleteGroup } from './custom-groups/delete-group.ts';
import { removeUserFromGroup } from './custom-groups/remove-user-from-group.ts';
import { updateGroup } from './custom-groups/update-group.ts';
import { getGroupDetails } from './groups/get-group-details.ts';
import { getUnread } from './groups/get-unread.ts';
import { listChats } from './groups/list-chats.ts';
import { listMembers } from './groups/list-members.ts';
import { muteChat } from './groups/mute-chat.ts';
import { openChat } from './groups/open-chat.ts';
import { deleteMessage } from './messages/changing/delete-message.ts';
import { editMessage } from './messages/changing/edit-message.ts';
import { listMessages } from './messages/list-messages.ts';
import { listMedia } from './messages/list-media.ts';
import { listPins } from './messages/pinning/list-pins.ts';
import { pinMessage } from './messages/pinning/pin-message.ts';
import { listReactors } from './messages/reacting/list-reactors.ts';
import { type ReactContext, reactToMessage } from './messages/reacting/react-to-message.ts';
import { readMessages } from './messages/read-messages.ts';
import { listReceipts } from './messages/receipts/list-receipts.ts';
import { searchMessages } from './messages/searching/search-messages.ts';
import { type SendContext, saveMessage } from './messages/sending/save-message.ts';
import { uploadFile } from './messages/uploads/upload-file.ts';
import { blockUser } from './people/block-user.ts';
import { listBlocked } from './people/list-blocked.ts';
import { listPeople } from './people/list-people.ts';

export function chatRoutes(context: SendContext & ReactContext): Route[] {
  return [
    route(chat.unread, ({ actor }) => getUnread(context, actor)),
    route(chat.list, ({ input, actor }) => listChats(context, actor, input)),
    route(chat.open, ({ input, actor }) => openChat(context, actor, input.receiverId)),
    route(chat.mute, ({ input, actor }) => muteChat(context, actor, input)),
    route(chat.details, ({ input, actor }) => getGroupDetails(context.db, actor, input.groupId)),
    route(chat.members, ({ input, actor }) => listMembers(context, actor, input)),
    route(chat.createGroup, ({ input, actor }) => createGroup(context, actor, input)),
    route(chat.updateGroup, ({ input, actor }) => updateGroup(context, actor, input)),
    route(chat.deleteGroup, ({ input, actor }) => deleteGroup(context, actor, input.groupId)),
    route(chat.removeUser, ({ input, actor }) => removeUserFromGroup(context, actor, input)),
    route(chat.people, ({ input, actor }) => listPeople(context, actor, input)),
    route(chat.block, ({ input, actor }) => blockUser(context, actor, input)),
    route(chat.blocked, ({ input, actor }) => listBlocked(context, actor, input)),
    route(chat.messages, ({ input, actor }) => listMessages(context, actor, input)),
    route(chat.search, ({ input, actor }) => searchMessages(context, actor, input)),
    route(chat.media, ({ input, actor }) => listMedia(context, actor, input)),
    route(chat.save, ({ input, actor }) => saveMessage(context, actor, input)),
    route(chat.edit, ({ input, actor }) => editMessage(context, actor, input)),
    route(chat.delete, ({ input, actor }) => deleteMessage(context, actor, input.messageId)),
    route(chat.react, ({ input, actor }) => reactToMessage(context, actor, input)),
    route(chat.reactors, ({ input, actor }) => listReactors(context, actor, input.messageId)),
    route(chat.pin, ({ input, actor }) => pinMessage(context, actor, input)),
    route(chat.pins, ({ input, actor }) => listPins(context, actor, input.groupId)),
    route(chat.read, ({ input, actor }) => readMessages(context, actor, input)),
    route(chat.receipts, ({ input, actor }) => listReceipts(context, actor, input.groupId)),
    route(chat.uploadFile, ({ input, actor }) => uploadFile(context, actor, input.file)),
  ];
}
