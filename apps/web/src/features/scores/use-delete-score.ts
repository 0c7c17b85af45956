import * as scores from '@trackboard/contract/scores';
import { onlineManager } from '@tanstack/react-query';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { notifyError } from '../../ui/toasts.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';

/** Shows why a score was not deleted. */
export function toastFailedDeletion(error: unknown): void {
  if (onlineManager.isOnline()) toastServerMessage(error);
  else notifyError('No connection. The score is still there; delete it when you are online again.');
}

/** Deletes a score of the user. Unlike other writes of scores, the deletion does not wait for a connection. */
export function useDeleteScore() {
  return useWrite(scores.delete, {
    success: 'Score Deleted Successfully',
    onError: toastFailedDeletion,
  });
}
