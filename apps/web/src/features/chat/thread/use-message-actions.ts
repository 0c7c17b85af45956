import type { User } from '@trackboard/contract/accounts';
import * as chat from '@trackboard/contract/chat';
import {
  editMinutes,
  type Message,
  messageTypes,
  type OpenedChat,
} from '@trackboard/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { copyText } from '../../../ui/copy-link.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { isBy } from '../chat-words.ts';
import { reactToMessage } from '../chat-writes.ts';
import { usePins } from '../pins/pinned-line.tsx';
import type { ReactWith } from '../reactions/reactions.tsx';
import type { MessageActions } from './message-menu.tsx';
import { addToThread } from '../thread-query.ts';

interface Rights {
  readonly chat: Pick<OpenedChat, 'cannotWrite' | 'canPin' | 'canModerate'>;
  readonly user: User;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
}

/** Returns the reader's actions on a message. The server checks each action again. */
export function rightsTo(message: Message, { chat: opened, user, now }: Rights) {
  const isOwn = message.senderId === user.id;
  const isShown = !message.isDeleted && message.id !== '';
  const isFresh = now - Date.parse(message.date) < editMinutes * 60_000;
  const canWrite = opened.cannotWrite === null;
  const { isWelcome, isForwarded } = message;
  const isWritten = message.type === messageTypes.text && !isWelcome && !isForwarded;
  return {
    reply: isShown && canWrite,
    forward: isShown,
    copy: isShown && message.message !== '' && message.voice === null,
    edit: isShown && isOwn && isFresh && canWrite && isWritten,
    delete: isShown && (isOwn || opened.canModerate),
    react: isShown && canWrite,
    pin: isShown && opened.canPin,
  };
}

/** Returns the last message of the user, if the user can still edit it. */
export function lastToEdit(messages: readonly Message[], rights: Rights): Message | null {
  const last = messages.findLast((message) => isBy(message, rights.user.id) && !message.isDeleted);
  return last && rightsTo(last, rights).edit ? last : null;
}

interface MessageHandlers {
  readonly onReply: (message: Message) => void;
  readonly onEdit: (message: Message) => void;
  readonly onForward: (message: Message) => void;
  readonly chooseEmoji: (react: ReactWith) => void;
}

export function useMessageActions(
  opened: OpenedChat,
  user: User,
  { onReply, onEdit, onForward, chooseEmoji }: MessageHandlers,
): (message: Message) => MessageActions {
  const queries = useQueryClient();
  const { submit } = useWrite(chat.delete);
  const { isPinned, setPinned } = usePins(opened);
  const writeReaction = useUnsentWrite(reactToMessage);

  async function askAndDelete({ id }: Message): Promise<void> {
    if (!(await confirm('Everybody in this chat will see that it was deleted.'))) return;
    await submit({ messageId: id }, { onAnswer: (message) => addToThread(queries, message) }).catch(
      warnOfFirstError,
    );
  }

  return (message) => {
    const may = rightsTo(message, { chat: opened, user, now: Date.now() });
    const react: ReactWith = (emoji, on) =>
      void writeReaction({ messageId: message.id, emoji, on });
    const pinAs = (on: boolean) =>
      may.pin && setPinned ? () => setPinned(message, on) : undefined;
    return {
      pin: isPinned(message) ? undefined : pinAs(true),
      unpin: isPinned(message) ? pinAs(false) : undefined,
      react: may.react ? react : undefined,
      chooseReaction: may.react ? () => chooseEmoji(react) : undefined,
      reply: may.reply ? () => onReply(message) : undefined,
      forward: may.forward ? () => onForward(message) : undefined,
      copy: may.copy ? () => void copyText(message.message) : undefined,
      edit: may.edit ? () => onEdit(message) : undefined,
      delete: may.delete ? () => void askAndDelete(message) : undefined,
    };
  };
}
