import { useQueryClient } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import {
  maxMessageLength,
  type Mention,
  type Message,
  messageTypes,
  type OpenedChat,
  typing,
  typingEvery,
  type Voice,
} from '@trackboard/contract/chat';
import type { Gif } from '@trackboard/contract/media';
import { useMemo, useState } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { hub } from '../../../lib/hub.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { useSession } from '../../../lib/session.ts';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { type NewMessage, sendMessage } from '../chat-writes.ts';
import { mentionedIn } from '../mention-text.ts';
import { addToThread, newestMessages } from '../thread-query.ts';
import { lastToEdit } from '../thread/use-message-actions.ts';
import { useAttachments } from './attachments.tsx';

/** The message that is replied to or edited. */
export interface ComposeTarget {
  readonly kind: 'reply' | 'edit';
  readonly message: Message;
}

/** The message that the box replies to or edits; none for a new message. */
export function useComposeTarget(groupId: string) {
  const [replyTo, setReplyTo] = useDraft<Message>(`reply ${groupId}`);
  const [edited, setEdited] = useState<Message | null>(null);
  const target = useMemo<ComposeTarget | null>(() => {
    if (edited) return { kind: 'edit', message: edited };
    return replyTo && { kind: 'reply', message: replyTo };
  }, [edited, replyTo]);
  return {
    target,
    reply: (message: Message) => {
      setEdited(null);
      setReplyTo(message);
    },
    edit: setEdited,
    clear: () => {
      if (edited) setEdited(null);
      else if (replyTo) setReplyTo(null);
    },
  };
}

export type Composing = ReturnType<typeof useComposeTarget>;

interface Written {
  readonly text?: string;
  readonly gif?: Gif;
  /** An image or a video. */
  readonly file?: File;
  readonly replyTo: Pick<Message, 'seq'> | null;
  readonly mentions?: readonly Mention[];
  /** The recording in `file`; absent for an image or a video. */
  readonly voice?: Voice;
}

const typeOf = ({ gif, file, voice }: Written) => {
  if (voice) return messageTypes.video;
  if (gif) return messageTypes.gif;
  if (!file) return messageTypes.text;
  return file.type.startsWith('video/') ? messageTypes.video : messageTypes.image;
};

/** Sends messages to a group, and keeps those that could not be sent. */
function useSendMessage(groupId: string): (written: Written) => void {
  const write = useUnsentWrite(sendMessage);
  return (written) => {
    const { text, gif, file, replyTo, mentions = [], voice } = written;
    const message: NewMessage = {
      recieverId: groupId,
      uuid: crypto.randomUUID(),
      type: typeOf(written),
      message: text ?? null,
      imageUrl: gif?.url ?? null,
      replyToSeq: replyTo?.seq ?? null,
      date: serverTime.instant().toString(),
      ...(file && { file }),
      ...(voice && { voice }),
      ...(mentions.length > 0 && {
        mentions: mentions.map(({ userId }) => userId),
        mentioned: mentions,
      }),
    };
    write(message);
  };
}

/** Calls `run` at once, and then not again until `pause` milliseconds have passed. It drops calls in between. */
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
    // Without a connection the event is dropped, because it would be outdated later.
    () => atMostEvery(typingEvery, () => void hub.call(typing, groupId).catch(() => undefined)),
    [groupId],
  );
}

/** The text of the box: a draft, or the text of the message that is edited. */
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

/** The state and the actions of the box in which the user writes messages. */
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
      // The box keeps the text.
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
    /** Begins to edit the user's last message. Returns false if the box is in use or the user has no message to edit. */
    editLast: (): boolean => {
      const isInUse = text !== '' || files.length > 0 || target !== null;
      const rights = { chat: opened, user, now: Date.now() };
      const last = isInUse ? null : lastToEdit(newestMessages(queries, groupId), rights);
      if (last) composing.edit(last);
      return last !== null;
    },
    isEmpty: text === '' && files.length === 0 && !isEditing,
    /** Sends a gif or a recording without the text of the box. */
    sendAlone: (written: Omit<Written, 'replyTo'>) => {
      send({ ...written, replyTo });
      clear();
    },
  };
}
