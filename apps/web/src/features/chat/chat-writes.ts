import type { CallInput, OutputOf } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { type Mention, messageTypes, voiceText } from '@trackboard/contract/chat';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { createListeners } from '../../lib/listeners.ts';
import type { SendingParts, WriteInWords, WriteKind } from '../../lib/unsent-writes.ts';
import { chatsKey, showLastMessage } from './api.ts';
import { type ChatPages, chatsOf } from './chat-pages.ts';
import { addToThread } from './thread-query.ts';

const shares = new Map<string, number>();
const changes = createListeners();

/** Sets the sent share of a message's file, from 0 to 1; null when the upload is over. */
function setUploadProgress(uuid: string, share: number | null): void {
  if (share === null) shares.delete(uuid);
  else shares.set(uuid, share);
  changes.tell();
}

/** Returns the sent share of a message's file; null if no file is being sent. */
export function useUploadProgress(uuid: string): number | null {
  return useSyncExternalStore(changes.add, () => shares.get(uuid) ?? null);
}

type Save = CallInput<typeof chat.save>;
type Saved = OutputOf<typeof chat.save>;

/** A message to send. Its file is uploaded first, once there is a connection. */
export type NewMessage = Save & {
  readonly uuid: string;
  readonly file?: File;
  /** The mentions with their names, to show the message before it is stored. */
  readonly mentioned?: readonly Mention[];
};

/** Uploaded files of messages that are not stored yet. A retry does not upload them again. */
const uploaded = new Map<string, Pick<Save, 'imageUrl' | 'type'>>();

async function uploadFor(
  { file, uuid }: NewMessage,
  { call, signal }: SendingParts,
): Promise<Pick<Save, 'imageUrl' | 'type'>> {
  if (!file) return {};
  const known = uploaded.get(uuid);
  if (known) return known;
  try {
    const onProgress = (share: number) => setUploadProgress(uuid, share);
    const { imageName, type } = await call(chat.uploadFile, { file }, { signal, onProgress });
    const sent = { imageUrl: imageName, type };
    uploaded.set(uuid, sent);
    return sent;
  } finally {
    setUploadProgress(uuid, null);
  }
}

async function uploadAndSend(input: Save, parts: SendingParts): Promise<Saved> {
  const { file: _file, mentioned: _mentioned, ...message } = input as NewMessage;
  const sent = await uploadFor(input as NewMessage, parts);
  try {
    const output = await parts.call(chat.save, { ...message, ...sent }, { signal: parts.signal });
    uploaded.delete(message.uuid);
    return output;
  } catch (error) {
    // The server removes an upload that no message uses for some hours. The next attempt uploads it again.
    if (error instanceof ApiError && error.fields['ImageUrl']) uploaded.delete(message.uuid);
    throw error;
  }
}

function showSaved(queries: QueryClient, message: Saved): void {
  addToThread(queries, message);
  const { groupId, seq, date, senderId, userName, type, isDeleted, isWelcome, isBlocked } = message;
  const last = { senderId, userName, type, isDeleted, isWelcome, isBlocked };
  const sent = { groupId, seq, message: message.message, date, last, unReads: 0 };
  const isKnown = showLastMessage(queries, sent);
  // The first message of a one-to-one chat adds the chat to the list.
  if (!isKnown) void queries.invalidateQueries({ queryKey: chatsKey });
}

const fileWords: Partial<Record<number, string>> = {
  [messageTypes.gif]: 'A gif',
  [messageTypes.image]: 'A picture',
  [messageTypes.video]: 'A video',
};

function messageInWords(
  { recieverId, message, type, voice }: Save,
  queries: QueryClient,
): WriteInWords {
  const lists = queries.getQueriesData<ChatPages>({ queryKey: chatsKey });
  const chats = lists.flatMap(([, pages]) => chatsOf(pages));
  const name = chats.find(({ groupId }) => groupId === recieverId)?.userName;
  return {
    what: name ? `Message to ${name}` : 'Message',
    text: message || (voice ? voiceText : (fileWords[type ?? messageTypes.text] ?? '')),
    whenGone: 'You are no longer a member of this chat, or it was deleted.',
  };
}

export const sendMessage: WriteKind<typeof chat.save> = {
  endpoint: chat.save,
  scope: ({ recieverId }) => `messages to ${recieverId}`,
  send: uploadAndSend,
  onSaved: showSaved,
  inWords: messageInWords,
};

export const reactToMessage: WriteKind<typeof chat.react> = {
  endpoint: chat.react,
  scope: ({ messageId, emoji }) => `reaction ${emoji} to ${messageId}`,
  replaces: 'refused',
  onSaved: addToThread,
  inWords: ({ emoji, on }) => ({
    what: on ? `Reaction ${emoji}` : `Reaction ${emoji}, taken back`,
    text: '',
    whenGone: 'The message was deleted, or you are no longer in its chat.',
  }),
};

export const chatWrites = [sendMessage, reactToMessage];
