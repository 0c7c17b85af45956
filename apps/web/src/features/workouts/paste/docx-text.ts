import { strFromU8, unzipSync } from 'fflate';
import { textOfTable } from './pasted-table.ts';

/** The part of the file that has its text, and the most bytes of it that are read. */
const part = 'word/document.xml';
const maxXml = 8 * 1024 * 1024;

const token =
  /<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr|numPr|tbl|tc|tr)(?: [^>]*)?\/?>|<\/w:(p|tc|tr|tbl)>/g;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex, digits, name) => {
      const code = hex ? Number.parseInt(String(hex), 16) : Number(digits);
      if (name) return entities[String(name)] ?? all;
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
    },
  );
}

/** Returns the text of a document, a line for each paragraph. Tables become the lines of their days, or rows with tabs. */
export function textOfDocument(xml: string): string {
  const lines: string[] = [];
  let line = '';
  let rows: string[][] | null = null;
  for (const [, text, begun, ended] of xml.matchAll(token)) {
    if (text !== undefined) line += decoded(text);
    else if (begun === 'tab') line += '\t';
    else if (begun === 'br' || begun === 'cr') line += '\n';
    else if (begun === 'numPr') line = `- ${line}`;
    else if (begun === 'tbl') rows = [];
    else if (begun === 'tr') rows?.push([]);
    else if (begun === 'tc') rows?.at(-1)?.push('');
    else if (ended === 'p') {
      const row = rows?.at(-1);
      if (row && row.length > 0) row.push([row.pop(), line].filter(Boolean).join('\n'));
      else lines.push(line);
      line = '';
    } else if (ended === 'tbl' && rows) {
      lines.push(textOfTable(rows) ?? rows.map((row) => row.join('\t')).join('\n'));
      rows = null;
    }
  }
  return lines.join('\n').trim();
}

/** Returns the text of a .docx file; null for another file. */
export function textOfDocx(file: Uint8Array): string | null {
  try {
    const { [part]: xml } = unzipSync(file, {
      filter: ({ name, originalSize }) => name === part && originalSize <= maxXml,
    });
    return xml ? textOfDocument(strFromU8(xml)) : null;
  } catch (error) {
    // The library throws an error with a code if the file is not an archive.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
