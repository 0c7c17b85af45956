import type { Message } from '@trackboard/contract/chat';
import { useMemo, useState } from 'react';
import { useDraft } from '../../../lib/drafts/use-draft.ts';

/** The message that is replied to or edited. */
export interface ComposeTarget {
  readonly kind: 'reply' | 'edit';
  readonly message: Message;
}

/** The purpose of the box under the messages. */
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
