import type { ReceivedFile } from './api-client.ts';

/** Long enough for a browser that first asks where to save it. */
const keptFor = 60_000;

/** Lets the browser save a file. */
export function saveFile({ bytes, name }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}
