import type { ReceivedFile } from './api-client.ts';

/** Long enough for a browser that asks first where to put it. */
const keptFor = 60_000;

/** Hands a file to the browser to be saved. */
export function saveFile({ bytes, name }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}
