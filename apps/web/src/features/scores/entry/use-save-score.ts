import type { CallInput } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { Score } from '@trackboard/contract/scores';
import { scoreTypes } from '@trackboard/scoring';
import { useUnsentWrite } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import { notifyDone } from '../../../ui/toasts.tsx';
import { toastSavedScore } from './score-saved-toast.ts';
import type { ScoredWorkout } from '../scored-workout.ts';

type ScoreInput = CallInput<typeof scores.save>;

/**
 * Saves a score as an unsent write. Resolves to whether the server has saved it; otherwise the video waits with it. Rejects
 * with a refusal, which stays among the unsent writes with the values.
 */
export function useSaveScore({ kind }: Pick<ScoredWorkout, 'kind'>, before: Score | null) {
  const { write } = useUnsentWrite(scores.save);
  return async (input: ScoreInput, video: File | null): Promise<boolean> => {
    const outcome = await write(input).outcome();
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'saved') {
      toastSavedScore(before, outcome.output, scoreTypes[kind].number);
      return true;
    }
    if (outcome.state !== 'dropped') {
      // Replaces the unsent one.
      if (video) write({ ...input, video });
      const title = outcome.state === 'waiting' ? 'Waiting for signal' : 'Not sent yet';
      notifyDone(title, 'Your score is kept and sent later.');
    }
    return false;
  };
}
