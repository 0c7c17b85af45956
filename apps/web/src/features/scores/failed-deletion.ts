import { onlineManager } from '@tanstack/react-query';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { notifyError } from '../../ui/toasts.tsx';

/** Shows why a score was not deleted. */
export function toastFailedDeletion(error: unknown): void {
  if (onlineManager.isOnline()) toastServerMessage(error);
  else notifyError('No connection. The score is still there; delete it when you are online again.');
}
