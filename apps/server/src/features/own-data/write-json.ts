import { encodeWire } from '@trackboard/contract';
import type { Part } from './parts.ts';

const nameOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

async function* writeRows({ isList, row, rows }: Part): AsyncGenerator<string> {
  if (isList) yield '[';
  let isFirst = true;
  for await (const each of rows()) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(encodeWire(row, each))}`;
    isFirst = false;
  }
  if (isList) yield ']';
  else if (isFirst) yield 'null';
}

/** The file as a JSON document in the API's spelling, written row by row. */
export async function* writeJson(exportedOn: Date, parts: readonly Part[]): AsyncGenerator<string> {
  yield `{\n  "ExportedOn": ${JSON.stringify(exportedOn.toISOString())}`;
  for (const part of parts) {
    yield `,\n  ${JSON.stringify(nameOf(part.key))}: `;
    yield* writeRows(part);
  }
  yield '\n}\n';
}
