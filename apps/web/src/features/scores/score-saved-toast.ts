import type { Score } from '@trackboard/contract/scores';
import { notifyAchievement, notifySuccess } from '../../ui/toasts.tsx';

type Result = Pick<Score, 'values' | 'isScaled' | 'isRecord'>;

/** Whether this save made the record: one that stood before and has not changed was told already. */
export function isNewRecord(before: Result | null, after: Result): boolean {
  if (!after.isRecord) return false;
  if (!before?.isRecord) return true;
  const isSame =
    before.isScaled === after.isScaled && before.values.join('|') === after.values.join('|');
  return !isSame;
}

/** Says that a score was saved, and that it is a record when it has just become one. */
export function toastSavedScore(before: Result | null, after: Result): void {
  const message = `Score ${before ? 'Updated' : 'Added'} Successfully`;
  if (isNewRecord(before, after)) notifyAchievement('New personal record', message);
  else notifySuccess(message);
}
