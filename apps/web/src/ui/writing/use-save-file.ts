import { useMutation } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput } from '@trackboard/contract';
import type { ReceivedFile } from '../../lib/api-client.ts';
import { callFile } from '../../lib/api.ts';
import { toastForError } from '../toast-for-error.ts';

/**
 * How long the file's URL is kept, in milliseconds. Some browsers first ask where to save the file.
 */
const keptFor = 60_000;

function saveFile({ bytes, name }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}

export function useSaveFile<E extends AnyEndpoint>(endpoint: E) {
  return useMutation({
    mutationFn: (input: CallInput<E>) => callFile(endpoint, input),
    onSuccess: saveFile,
    onError: toastForError,
  });
}
