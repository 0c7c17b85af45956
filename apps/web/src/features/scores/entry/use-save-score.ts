import type { CallInput, OutputOf } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { Score } from '@trackboard/contract/scores';
import { scoreTypes } from '@trackboard/scoring';
import { useUnsentWrite } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import { notifyAchievement, notifyDone, notifySuccess } from '../../../ui/toasts.tsx';
import { todayIn } from '../../../lib/today.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { comparedWords } from '../logged/own-result.ts';

type Result = Pick<Score, 'values' | 'isScaled' | 'isRecord'>;

/** Whether this save set a record. A record that existed before and has not changed is not new. */
export function isNewRecord(before: Result | null, after: Result): boolean {
  if (!after.isRecord) return false;
  if (!before?.isRecord) return true;
  const isSame =
    before.isScaled === after.isScaled && before.values.join('|') === after.values.join('|');
  return !isSame;
}

type Saved = OutputOf<typeof scores.save>;

/** `PR: 33 s faster than Nov 4` */
export function recordWords({ score, compared }: Saved, scoreType: number, today: string): string {
  const words = comparedWords({ compared, scoreType, weightUnit: score.weightUnit }, today);
  return words ? `PR: ${words}` : 'New personal record';
}

/** Shows that a score of a workout was saved, and that it is a new record when it is. */
function toastSavedScore(before: Result | null, saved: Saved, scoreType: number): void {
  const message = `Score ${before ? 'Updated' : 'Added'} Successfully`;
  if (isNewRecord(before, saved.score)) {
    notifyAchievement(recordWords(saved, scoreType, todayIn()), message);
  } else notifySuccess(message);
}

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
