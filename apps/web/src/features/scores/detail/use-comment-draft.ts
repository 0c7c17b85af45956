import type { Gif } from '@trackboard/contract/media';
import * as scores from '@trackboard/contract/scores';
import { useRef, useState } from 'react';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** The comment being written. A failed one stays in the field, and posting it again is idempotent. */
export function useCommentDraft(scoreId: string) {
  const [text, setText] = useState('');
  const [gif, setGif] = useState<Gif | null>(null);
  const id = useRef(crypto.randomUUID());
  const { send, isPending } = useWrite(scores.saveComment, { onError: toastServerMessage });

  function clear(): void {
    setText('');
    setGif(null);
    id.current = crypto.randomUUID();
  }

  async function post(): Promise<void> {
    if (isPending) return;
    if (!text.trim() && !gif) return notifyWarning('Write a comment or choose a gif.');
    const comment = { id: id.current, scoreId, comments: text, imageUrl: gif?.url ?? null };
    if (await send(comment)) clear();
  }

  return { text, setText, gif, setGif, post, isPending };
}
