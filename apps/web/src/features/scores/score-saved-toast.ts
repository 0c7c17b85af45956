import type { Score } from '@trackboard/contract/scores';
import { notifyAchievement, notifySuccess } from '../../ui/toasts.tsx';

type Result = Pick<Score, 'values' | 'isScaled' | 'isRecord'>;

/** Whether this save set a record. A record that existed before and has not changed is not new. */
export function isNewRecord(before: Result | null, after: Result): boolean {
  if (!after.isRecord) return false;
  if (!before?.isRecord) return true;
  const isSame =
    before.isScaled === after.isScaled && before.values.join('|') === after.values.join('|');
  return !isSame;
}

/** Shows that a score was saved, and that it is a new record when it is. */
export function toastSavedScore(before: Result | null, after: Result): void {
  const message = `Score ${before ? 'Updated' : 'Added'} Successfully`;
  if (isNewRecord(before, after)) notifyAchievement('New personal record', message);
  else notifySuccess(message);
}
