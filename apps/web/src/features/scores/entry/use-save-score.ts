import type { CallInput, OutputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { Score } from '@trackboard/contract/scores';
import { type WeightUnit, highestScore, readValue, scoreTypes } from '@trackboard/scoring';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { notifyAchievement, notifyDone, notifySuccess } from '../../../ui/toasts.tsx';
import { gymToday } from '../../../lib/use-gym-zone.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { boardQuery } from '../api.ts';
import { questionBeforeSave } from '../question-before-save.ts';
import { saveScore } from '../score-writes.ts';
import { isScoreOf } from '../team.ts';
import { comparedWords } from '../logged/use-own-results.ts';

type Result = Pick<Score, 'values' | 'isScaled' | 'isRecord'>;

/** Returns whether this save set a record. A record that existed before and has not changed is not new. */
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

/** Shows a toast that a score was saved, and that it is a record if it is a new one. */
function toastSavedScore(before: Result | null, saved: Saved, scoreType: number): void {
  const message = `Score ${before ? 'Updated' : 'Added'} Successfully`;
  if (isNewRecord(before, saved.score)) {
    notifyAchievement(recordWords(saved, scoreType, gymToday()), message);
  } else notifySuccess(message);
}

type ScoreInput = CallInput<typeof scores.save>;

/**
 * Saves a score as an unsent write. Resolves to whether the server has saved it; otherwise the video waits together with it.
 * Rejects if the server refuses the score, which then stays among the unsent writes with its values.
 */
export function useSaveScore({ kind }: Pick<ScoredWorkout, 'kind'>, before: Score | null) {
  const write = useUnsentWrite(saveScore);
  return async (input: ScoreInput, video: File | null): Promise<boolean> => {
    const outcome = await write(input).outcome();
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'saved') {
      toastSavedScore(before, outcome.output, scoreTypes[kind].number);
      return true;
    }
    if (outcome.state !== 'dropped') {
      // This replaces the unsent write.
      if (video) write({ ...input, video });
      const title = outcome.state === 'waiting' ? 'Waiting for signal' : 'Not sent yet';
      notifyDone(title, 'Your score is kept for 7 days and sent later.');
    }
    return false;
  };
}

/** Returns the question to ask before the athlete's values are saved, or null. Without a board it asks only about the day. */
export function useQuestionBeforeSave(workout: ScoredWorkout, unit: WeightUnit) {
  const { kind } = workout;
  const userId = useSession('user').id;
  const { data: board = [] } = useQuery(boardQuery(workout.id));
  return (values: readonly string[], isScaled: boolean) => {
    const read = values.map((value) => readValue(kind, value));
    const others = board
      .filter((entry) => !isScoreOf(entry, userId))
      .map((entry) => ({ ...entry, highest: readValue(kind, entry.highestScore) }));
    const result = { isScaled, highest: highestScore(kind, read, workout) };
    return questionBeforeSave(workout, result, others, { unit, today: gymToday() });
  };
}
