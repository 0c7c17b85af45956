import * as chat from '@trackboard/contract/chat';
import { type Mention, type Message, messageTypes, type Voice } from '@trackboard/contract/chat';
import type { Gif } from '@trackboard/contract/media';
import { useUnsentWrite } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import type { NewMessage } from './chat-writes.ts';

export interface Written {
  readonly text?: string;
  readonly gif?: Gif;
  /** An image or a video. */
  readonly file?: File;
  readonly replyTo: Pick<Message, 'seq'> | null;
  readonly mentions?: readonly Mention[];
  /** What `file` is then. */
  readonly voice?: Voice;
}

const typeOf = ({ gif, file, voice }: Written) => {
  if (voice) return messageTypes.video;
  if (gif) return messageTypes.gif;
  if (!file) return messageTypes.text;
  return file.type.startsWith('video/') ? messageTypes.video : messageTypes.image;
};

/** Sends messages to a group; unsent ones are kept. */
export function useSendMessage(groupId: string): (written: Written) => void {
  const { write } = useUnsentWrite(chat.save);
  return (written) => {
    const { text, gif, file, replyTo, mentions = [], voice } = written;
    const message: NewMessage = {
      recieverId: groupId,
      uuid: crypto.randomUUID(),
      type: typeOf(written),
      message: text ?? null,
      imageUrl: gif?.url ?? null,
      replyToSeq: replyTo?.seq ?? null,
      date: new Date().toISOString(),
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
