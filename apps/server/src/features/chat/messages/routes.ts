import * as chat from '@trackboard/contract/chat';
import { type Route, route } from '../../../platform/http/route.ts';
import { deleteMessage } from './changing/delete-message.ts';
import { editMessage } from './changing/edit-message.ts';
import { listMessages } from './list-messages.ts';
import { listMedia } from './media/list-media.ts';
import { listPins } from './pinning/list-pins.ts';
import { pinMessage } from './pinning/pin-message.ts';
import { listReactors } from './reacting/list-reactors.ts';
import { type ReactContext, reactToMessage } from './reacting/react-to-message.ts';
import { listReceipts } from './receipts/list-receipts.ts';
import { readMessages } from './read-messages.ts';
import { searchMessages } from './searching/search-messages.ts';
import { type SendContext, saveMessage } from './sending/save-message.ts';
import { uploadFile } from './uploads/upload-file.ts';

export function messageRoutes(context: SendContext & ReactContext): Route[] {
  return [
    route(chat.messages, ({ input, actor }) => listMessages(context, actor, input)),
    route(chat.search, ({ input, actor, setTotalCount }) =>
      searchMessages(context, actor, input, setTotalCount),
    ),
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
