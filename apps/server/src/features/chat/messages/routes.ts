import * as chat from '@trackboard/contract/chat';
import { type Route, route } from '../../../platform/http/route.ts';
import { deleteMessage } from './changing/delete-message.ts';
import { editMessage } from './changing/edit-message.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { type SendContext, sendMessage } from './sending/send-message.ts';
import { uploadFile } from './uploads/upload-file.ts';

export function messageRoutes(context: SendContext): Route[] {
  return [
    route(chat.messages, ({ input, actor }) => listMessages(context, actor, input)),
    route(chat.save, ({ input, actor }) => sendMessage(context, actor, input)),
    route(chat.edit, ({ input, actor }) => editMessage(context, actor, input)),
    route(chat.delete, ({ input, actor }) => deleteMessage(context, actor, input.messageId)),
    route(chat.read, ({ input, actor }) => markRead(context, actor, input)),
    route(chat.uploadFile, ({ input, actor }) => uploadFile(context, actor, input.file)),
  ];
}
