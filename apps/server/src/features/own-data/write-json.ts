import { toWire } from '@trackboard/contract';
import type { Part } from './parts.ts';

async function* writeRows({ isList, row, rows }: Part): AsyncGenerator<string> {
  if (isList) yield '[';
  let isFirst = true;
  for await (const each of rows()) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(toWire(row, each))}`;
    isFirst = false;
  }
  if (isList) yield ']';
  else if (isFirst) yield 'null';
}

/** The file as a JSON document in the API's spelling, written row by row. */
export async function* writeJson(exportedOn: Date, parts: readonly Part[]): AsyncGenerator<string> {
  yield `{\n  "ExportedOn": ${JSON.stringify(exportedOn.toISOString())}`;
  for (const part of parts) {
    yield `,\n  ${JSON.stringify(part.name)}: `;
    yield* writeRows(part);
  }
  yield '\n}\n';
}
