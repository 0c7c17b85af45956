import * as chat from '@trackboard/contract/chat';
import type { Message } from '@trackboard/contract/chat';
import { useState } from 'react';
import { useUnsentWrite } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { ForwardDialog } from './forward-dialog.tsx';

/** Forwards one message at a time: its text and file are sent to other chats, also once there is a connection. */
export function useForward() {
  const [message, setMessage] = useState<Message | null>(null);
  const { write } = useUnsentWrite(chat.save);
  const close = () => setMessage(null);

  function forwardTo(source: Message, groupIds: readonly string[]): void {
    close();
    for (const recieverId of groupIds) {
      void write({
        recieverId,
        uuid: crypto.randomUUID(),
        forwardedId: source.id,
        date: new Date().toISOString(),
        // Shown until it is sent.
        type: source.type,
        message: source.message,
        imageUrl: source.imageUrl,
        voice: source.voice,
      });
    }
    notifySuccess(
      groupIds.length === 1 ? 'Forwarding.' : `Forwarding to ${groupIds.length} chats.`,
    );
  }

  return {
    forward: setMessage,
    dialog: message && (
      <ForwardDialog onClose={close} onForward={(groupIds) => forwardTo(message, groupIds)} />
    ),
  };
}
