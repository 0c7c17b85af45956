import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod/mini';
import { Problem } from './problem.mjs';

const event = z.object({
  introduced: z.optional(z.string()),
  fixed: z.optional(z.string()),
  last_affected: z.optional(z.string()),
});

/** The fields of a record of OSV that are used, as of version 1.7 of its schema. */
const record = z.object({
  id: z.string(),
  modified: z.string(),
  withdrawn: z.optional(z.string()),
  summary: z._default(z.string(), ''),
  severity: z._default(z.array(z.object({ type: z.string(), score: z.string() })), []),
  database_specific: z.nullish(z.object({ severity: z.optional(z.string()) })),
  affected: z._default(
    z.array(
      z.object({
        package: z.optional(z.object({ ecosystem: z.string(), name: z.string() })),
        ranges: z._default(z.array(z.object({ type: z.string(), events: z.array(event) })), []),
        versions: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
});

/** @typedef {z.infer<typeof record>} OsvRecord */
/** @typedef {OsvRecord['affected'][number]} Affected */

/** @param {string} file @param {string} text @returns {OsvRecord} */
function parseRecord(file, text) {
  try {
    return record.parse(JSON.parse(text));
  } catch (cause) {
    throw new Problem(`${file} is not a record of OSV.`, { cause });
  }
}

/** @param {string} path @param {(record: OsvRecord) => void} use */
async function readFolder(path, use) {
  const files = (await readdir(path)).filter((file) => file.endsWith('.json'));
  for (const file of files) use(parseRecord(file, await readFile(join(path, file), 'utf8')));
}

/** @param {string} path @param {Uint8Array} zip @param {(file: { name: string }) => boolean} filter */
function unzip(path, zip, filter) {
  try {
    return unzipSync(zip, { filter });
  } catch (cause) {
    throw new Problem(`${path} is not a zip, or is damaged. Download it again.`, { cause });
  }
}

/**
 * The number of files that are unpacked together. All files of OSV's export together need a
 * gigabyte.
 */
const batch = 20_000;

/** @param {string} path @param {(record: OsvRecord) => void} use */
async function readZip(path, use) {
  const zip = await readFile(path);
  let start = 0;
  let seen = 0;
  do {
    seen = 0;
    const files = unzip(path, zip, ({ name }) => {
      if (!name.endsWith('.json')) return false;
      seen += 1;
      return seen > start && seen <= start + batch;
    });
    for (const [name, bytes] of Object.entries(files)) use(parseRecord(name, strFromU8(bytes)));
    start += batch;
  } while (seen > start);
}

/**
 * Gives each record of an export of OSV to `use`. Throws a {@link Problem} if the export is missing, damaged or empty.
 * @param {string} path a folder with JSON files, or a zip of them
 * @param {(record: OsvRecord) => void} use
 */
export async function readOsv(path, use) {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Problem(`${path} does not exist.`);
  let count = 0;
  await (found.isDirectory() ? readFolder : readZip)(path, (read) => {
    count += 1;
    use(read);
  });
  if (count === 0) throw new Problem(`${path} has no records of OSV (files that end in .json).`);
}
