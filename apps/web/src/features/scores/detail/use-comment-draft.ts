import type { Gif } from '@trackboard/contract/media';
import * as scores from '@trackboard/contract/scores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { boardQuery, detailQuery } from '../api.ts';

export interface CommentedScore {
  workoutId: string;
  scoreId: string;
}

function usePostComment({ workoutId, scoreId }: CommentedScore) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; comments: string; imageUrl: string | null }) =>
      call(scores.saveComment, { ...input, scoreId }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: detailQuery(scoreId).queryKey }),
        queries.invalidateQueries({ queryKey: boardQuery(workoutId).queryKey }),
      ]);
    },
    onError: toastServerMessage,
  });
}

/** A comment as it is written. A failed one stays, and posting it again cannot double it. */
export function useCommentDraft(score: CommentedScore) {
  const [text, setText] = useState('');
  const [gif, setGif] = useState<Gif | null>(null);
  const id = useRef(crypto.randomUUID());
  const { mutate, isPending } = usePostComment(score);

  function clear(): void {
    setText('');
    setGif(null);
    id.current = crypto.randomUUID();
  }

  function post(): void {
    if (isPending) return;
    if (!text.trim() && !gif) return notifyWarning('Write a comment or choose a gif.');
    const comment = { id: id.current, comments: text, imageUrl: gif?.url ?? null };
    mutate(comment, { onSuccess: clear });
  }

  return { text, setText, gif, setGif, post, isPending };
}
