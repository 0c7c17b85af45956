import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as athletes from '@trackboard/contract/athletes';
import { callFile } from '../../../lib/api.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';
import type { ReceivedFile } from '../../../lib/api-client.ts';

/** Milliseconds; long enough for a browser that asks where to save it. */
const keptFor = 60_000;

/** Lets the browser save a file. */
function saveFile({ bytes, name }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}

/** Exports the athletes of a search. */
export function useExportAthletes() {
  return useMutation({
    mutationFn: (search: CallInput<typeof athletes.export>) => callFile(athletes.export, search),
    onSuccess: saveFile,
    onError: toastForError,
  });
}
