import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as athletes from '@trackboard/contract/athletes';
import { callFile } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';

/** Saves the athletes that a search finds as a file. */
export function useExportAthletes() {
  return useMutation({
    mutationFn: (search: CallInput<typeof athletes.export>) => callFile(athletes.export, search),
    onSuccess: saveFile,
    onError: toastForError,
  });
}
