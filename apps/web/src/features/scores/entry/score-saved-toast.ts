import type { OutputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { Score } from '@trackboard/contract/scores';
import { todayIn } from '../../../lib/today.ts';
import { notifyAchievement, notifySuccess } from '../../../ui/toasts.tsx';
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
export function toastSavedScore(before: Result | null, saved: Saved, scoreType: number): void {
  const message = `Score ${before ? 'Updated' : 'Added'} Successfully`;
  if (isNewRecord(before, saved.score)) {
    notifyAchievement(recordWords(saved, scoreType, todayIn()), message);
  } else notifySuccess(message);
}
