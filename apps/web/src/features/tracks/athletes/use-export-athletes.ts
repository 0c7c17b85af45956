import { useMutation } from '@tanstack/react-query';
import { type CallInput, exportAthletes } from '@trackboard/contract';
import { callFile } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';

/** Saving the athletes that a search finds as a file. */
export function useExportAthletes() {
  return useMutation({
    mutationFn: (search: CallInput<typeof exportAthletes>) => callFile(exportAthletes, search),
    onSuccess: saveFile,
    onError: toastForError,
  });
}
