import * as scores from '@trackboard/contract/scores';
import { toastFailedDeletion } from './failed-deletion.ts';
import { useWrite } from '../../ui/writing/use-write.ts';

/** Deletes a score of the user. Unlike other writes of scores, it does not wait for a connection. */
export function useDeleteScore() {
  return useWrite(scores.delete, {
    success: 'Score Deleted Successfully',
    onError: toastFailedDeletion,
  });
}
