import type { CallInput } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { Score } from '@trackboard/contract/scores';
import { useOutboxWrite } from '../../../lib/outbox/use-outbox.ts';
import { notifyDone } from '../../../ui/toasts.tsx';
import { toastSavedScore } from '../score-saved-toast.ts';

type ScoreInput = CallInput<typeof scores.save>;

/**
 * Saves a score through the outbox. Resolves to whether the server has it; if it has to wait, the video waits with it.
 * Rejects with a refusal, which stays in the outbox with the values.
 */
export function useSaveScore(before: Score | null) {
  const { write } = useOutboxWrite(scores.save);
  return async (input: ScoreInput, video: File | null): Promise<boolean> => {
    const outcome = await write(input).outcome();
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'saved') {
      toastSavedScore(before, outcome.output.score);
      return true;
    }
    if (outcome.state === 'waiting') {
      // Replaces the waiting one.
      if (video) write({ ...input, video });
      notifyDone('Waiting for signal', 'Your score is kept and sent later.');
    }
    return false;
  };
}
