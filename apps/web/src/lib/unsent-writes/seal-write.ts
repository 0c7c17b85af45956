import type { SealedWrite, StoredWrite } from '../browser-database.ts';
import { openBytes, openFile, sealBytes, sealFile } from './seal-bytes.ts';

/** A file of an input. Only a `File` has a name. */
interface FileOfInput {
  readonly field: string;
  readonly name: string | null;
  readonly type: string;
}

/** The part encrypted as JSON. */
interface Content extends Pick<StoredWrite, 'input' | 'refusal'> {
  readonly files: readonly FileOfInput[];
}

const isFile = (entry: [string, unknown]): entry is [string, Blob] => entry[1] instanceof Blob;

/** Encrypts the user's input. Files are direct values of the input, never nested. */
export async function sealWrite(key: CryptoKey, write: StoredWrite): Promise<SealedWrite> {
  const { input, refusal, ...rest } = write;
  const entries = Object.entries(input);
  const files = entries.filter(isFile);
  const content: Content = {
    input: Object.fromEntries(entries.filter((entry) => !isFile(entry))),
    refusal,
    files: files.map(([field, file]) => ({
      field,
      name: file instanceof File ? file.name : null,
      type: file.type,
    })),
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
    content.files.map(async ({ field, name, type }, n) => {
      const parts = await openFile(key, files[n] ?? new Blob());
      return [field, name === null ? new Blob(parts, { type }) : new File(parts, name, { type })];
    }),
  );
  const { input, refusal } = content;
  return { ...rest, refusal, input: { ...input, ...Object.fromEntries(opened) } };
}
