import type { SealedWrite, StoredWrite } from '../browser-database.ts';
import { openBytes, openFile, sealBytes, sealFile } from './seal-bytes.ts';

/** A file of an input. Only a `File` has a name. */
interface FileOfInput {
  readonly field: string;
  readonly name: string | null;
  readonly type: string;
  /** Whether the field is a list of files. */
  readonly isListed?: boolean;
}

/** The part encrypted as JSON. */
interface Content extends Pick<StoredWrite, 'input' | 'refusal'> {
  readonly files: readonly FileOfInput[];
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;
const isListOfFiles = (value: unknown): value is Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFile);

/** The files of an input with what is stored about them. */
function filesOf(input: StoredWrite['input']): (readonly [FileOfInput, Blob])[] {
  return Object.entries(input).flatMap(([field, value]) => {
    const isListed = isListOfFiles(value);
    const files = isListed ? value : [value].filter(isFile);
    return files.map((file) => {
      const name = file instanceof File ? file.name : null;
      return [{ field, name, type: file.type, isListed }, file] as const;
    });
  });
}

/** Encrypts the user's input. Files are values of the input or lists of such, never nested deeper. */
export async function sealWrite(key: CryptoKey, write: StoredWrite): Promise<SealedWrite> {
  const { input, refusal, ...rest } = write;
  const files = filesOf(input);
  const fields = new Set(files.map(([{ field }]) => field));
  const content: Content = {
    input: Object.fromEntries(Object.entries(input).filter(([field]) => !fields.has(field))),
    refusal,
    files: files.map(([file]) => file),
  };
  return {
    ...rest,
    sealed: await sealBytes(key, new TextEncoder().encode(JSON.stringify(content))),
    files: await Promise.all(files.map(([, file]) => sealFile(key, file))),
  };
}

/** Decrypts a write; rejects if it was sealed with another key. */
export async function openWrite(key: CryptoKey, write: SealedWrite): Promise<StoredWrite> {
  const { sealed, files, ...rest } = write;
  const content = JSON.parse(new TextDecoder().decode(await openBytes(key, sealed))) as Content;
  const opened = await Promise.all(
    content.files.map(async ({ field, name, type, isListed }, n) => {
      const parts = await openFile(key, files[n] ?? new Blob());
      const file = name === null ? new Blob(parts, { type }) : new File(parts, name, { type });
      return { field, file, isListed };
    }),
  );
  const { refusal } = content;
  const input = { ...content.input };
  for (const { field, file, isListed } of opened) {
    const before = input[field];
    input[field] = isListed ? [...(isListOfFiles(before) ? before : []), file] : file;
  }
  return { ...rest, refusal, input };
}
