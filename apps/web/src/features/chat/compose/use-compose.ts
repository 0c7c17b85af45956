import * as chat from '@trackboard/contract/chat';
import {
  maxMessageLength,
  type Mention,
  type Message,
  type OpenedChat,
  typing,
  typingEvery,
} from '@trackboard/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useSession } from '../../../lib/session.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { mentionedIn } from '../mention-text.ts';
import { useSendMessage, type Written } from '../sending/use-send-message.ts';
import { addToThread, newestMessages } from '../thread/thread-query.ts';
import { lastToEdit } from '../thread/use-message-actions.ts';
import { hub } from '../../../lib/hub.ts';
import type { Composing } from './compose-target.ts';
import { useAttachments } from './use-attachments.ts';

/** Calls `run` at once, and not again until `pause` milliseconds have passed. Calls in between are dropped. */
export function atMostEvery(
  pause: number,
  run: () => void,
  now = () => performance.now(),
): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - lastAt < pause) return;
    lastAt = now();
    run();
  };
}

/** Tells the others in a chat that the user is typing, at most every few seconds. */
function useTellTyping(groupId: string): () => void {
  return useMemo(
    // Without a connection nobody needs to know.
    () => atMostEvery(typingEvery, () => void hub.call(typing, groupId).catch(() => undefined)),
    [groupId],
  );
}

/** The text of the box: a draft, or the message that is edited. */
function useText(groupId: string, { target }: Composing) {
  const [draft, setDraft] = useDraft<string>(`text ${groupId}`);
  const [edited, setEdited] = useState({ id: '', text: '' });
  const isEditing = target?.kind === 'edit';
  if (isEditing && edited.id !== target.message.id) {
    setEdited({ id: target.message.id, text: target.message.message });
  }
  if (!isEditing && edited.id) setEdited({ id: '', text: '' });
  const change = (text: string) => {
    if (isEditing) return setEdited({ id: target.message.id, text });
    return setDraft(text || null);
  };
  return { text: isEditing ? edited.text : (draft ?? ''), change };
}

/** The state and actions of the box in which messages are written. */
export function useCompose(opened: OpenedChat, composing: Composing) {
  const { groupId } = opened;
  const user = useSession('user');
  const queries = useQueryClient();
  const { text, change } = useText(groupId, composing);
  const tellTyping = useTellTyping(groupId);
  const [kept, keep] = useDraft<readonly Mention[]>(`mentions ${groupId}`);
  const attachments = useAttachments(groupId);
  const { files } = attachments;
  const send = useSendMessage(groupId);
  const edit = useWrite(chat.edit);
  const { target, clear } = composing;
  const replyTo = target?.kind === 'reply' ? target.message : null;
  const words = text.trim();
  const isEditing = target?.kind === 'edit';
  const chosen = [...(isEditing ? target.message.mentions : []), ...(kept ?? [])];
  const mentions = mentionedIn(words, chosen);
  const canSend =
    words.length <= maxMessageLength && !edit.isPending && (words !== '' || files.length > 0);

  const showEdited = (message: Message) => addToThread(queries, message);

  async function saveEdit(messageId: string): Promise<void> {
    try {
      const userIds = mentions.map(({ userId }) => userId);
      const edited = { messageId, message: words, mentions: userIds };
      await edit.submit(edited, { onAnswer: showEdited });
      clear();
    } catch (error) {
      // The text stays in the box.
      warnOfFirstError(error);
    }
  }

  function post(): void {
    if (!canSend) return;
    if (isEditing) return void saveEdit(target.message.id);
    const [first, ...others] = files;
    send({ text: words, replyTo, mentions, ...(first && { file: first }) });
    for (const file of others) send({ file, replyTo: null });
    change('');
    attachments.clear();
    if (kept) keep(null);
    clear();
  }

  return {
    text,
    change: (typed: string) => {
      change(typed);
      if (!isEditing && typed.trim()) tellTyping();
    },
    canSend,
    isEditing,
    isSaving: edit.isPending,
    post,
    attachments,
    chosen,
    mention: (mention: Mention) => keep([...(kept ?? []), mention]),
    /** Begins to edit the last own message; returns false if the box is in use or there is none to edit. */
    editLast: (): boolean => {
      const isInUse = text !== '' || files.length > 0 || target !== null;
      const rights = { chat: opened, user, now: Date.now() };
      const last = isInUse ? null : lastToEdit(newestMessages(queries, groupId), rights);
      if (last) composing.edit(last);
      return last !== null;
    },
    isEmpty: text === '' && files.length === 0 && !isEditing,
    /** Sends a gif or a recording, without the text. */
    sendAlone: (written: Omit<Written, 'replyTo'>) => {
      send({ ...written, replyTo });
      clear();
    },
  };
}
