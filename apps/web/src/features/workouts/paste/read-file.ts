import { plainText } from './paste.ts';

/** The endings of files that are text. */
export const textFiles = '.txt,.md,.csv,text/plain,text/markdown,text/csv';

const maxBytes = 1024 * 1024;

/** The text of a file, or why it cannot be read. */
export async function readFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (/\.(docx?|pdf|pages|rtf|odt)$/i.test(file.name)) {
    return { problem: 'Open this file, select all, copy, and paste its text here.' };
  }
  if (!/\.(txt|md|csv)$/i.test(file.name) && !file.type.startsWith('text/')) {
    return { problem: 'Use a .txt, .md or .csv file, or paste its text here.' };
  }
  if (file.size > maxBytes) return { problem: 'Use at most 1 MB of text.' };
  const text = await file.text();
  if (text.includes('\0')) return { problem: 'This file is not text.' };
  return { text: plainText(text) };
}
