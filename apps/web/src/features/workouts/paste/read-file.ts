import { maxTextLength, textProblem, textTooLong } from '@trackboard/contract/workouts';
import { plainText } from './paste.ts';

/** The types of files that contain text. */
export const textFiles = '.txt,.md,.csv,.docx,text/plain,text/markdown,text/csv';

/** The most bytes of a document, which may have pictures. */
const maxDocument = 10 * 1024 * 1024;

const copied = 'Open this file, select all, copy, and paste its text here.';

/** Returns the text of a .docx file; null if it has none. */
async function readDocument(file: File): Promise<string | null> {
  if (file.size > maxDocument) return null;
  const { textOfDocx } = await import('./docx-text.ts');
  return textOfDocx(new Uint8Array(await file.arrayBuffer()));
}

/** Larger files are not read, because a character has at most four bytes. */
const maxBytes = 4 * maxTextLength;

/** Returns the text of a file, or the reason why it cannot be read. */
export async function readFile(file: File): Promise<{ text: string } | { problem: string }> {
  const isDocument = /\.docx$/i.test(file.name);
  if (/\.(doc|pdf|pages|rtf|odt)$/i.test(file.name)) return { problem: copied };
  if (!isDocument && !/\.(txt|md|csv)$/i.test(file.name) && !file.type.startsWith('text/')) {
    return { problem: 'Use a .docx, .txt, .md or .csv file, or paste its text here.' };
  }
  if (!isDocument && file.size > maxBytes) return { problem: textTooLong };
  const text = isDocument ? await readDocument(file) : await file.text();
  if (text === null) return { problem: copied };
  if (text.includes('\0')) return { problem: 'This file is not text.' };
  const problem = textProblem(text);
  return problem === null ? { text: plainText(text) } : { problem };
}
