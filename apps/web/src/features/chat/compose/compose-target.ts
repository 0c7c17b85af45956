import type { Message } from '@trackboard/contract/chat';
import { useState } from 'react';

/** The message that is replied to or edited. */
export interface ComposeTarget {
  readonly kind: 'reply' | 'edit';
  readonly message: Message;
}

/** The purpose of the box under the messages. */
export function useComposeTarget() {
  const [target, setTarget] = useState<ComposeTarget | null>(null);
  return {
    target,
    reply: (message: Message) => setTarget({ kind: 'reply', message }),
    edit: (message: Message) => setTarget({ kind: 'edit', message }),
    clear: () => setTarget(null),
  };
}

export type Composing = ReturnType<typeof useComposeTarget>;
