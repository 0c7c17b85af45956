import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { callFile } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';

/** Saves the payments of a month as a file. */
export function useExportPayments() {
  return useMutation({
    mutationFn: (month: CallInput<typeof payments.exportPayments>) =>
      callFile(payments.exportPayments, month),
    onSuccess: saveFile,
    onError: toastForError,
  });
}
