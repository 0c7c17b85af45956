import type { Random } from '../random.ts';
import { type HostileFile, repeat } from './hostile-file.ts';

/** A multipart body. */
export interface HostileForm {
  /** The fault of the form; '' if it has none. */
  readonly what: string;
  readonly type: string;
  readonly bytes: Buffer;
}

interface FormParts {
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The name of the file's field. */
  readonly fileField: string;
  readonly file: HostileFile;
}

const boundary = 'trackboard-form-7d1c';
const usualType = `multipart/form-data; boundary=${boundary}`;

/** The file names in bytes, each without the extension. */
const names = [
  '../../../../etc/cron.d/a',
  '..\\..\\windows\\a',
  'C:\\Users\\a',
  'a\u0000.html',
  'a.html\u0000',
  '\u00ed\u00a0\u0080',
  '\u00ff\u00fe',
  'a'.repeat(8000),
  'a\\"; name=\\"Other',
  '.',
  '',
  '__proto__',
  'a.png.html',
  'a%00%2e%2e%2f',
  '\u00e2\u0080\u00ae gnp',
];

const types = [
  'text/html',
  'image/svg+xml',
  'application/javascript',
  '',
  'a/b\u0000',
  'image/png',
];

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const field = (name: string, value: string): Buffer =>
  Buffer.concat([
    latin1(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(`${value}\r\n`),
  ]);

interface FileNames {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
}

const filePart = ({ field: name, filename, type }: FileNames, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    latin1(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    latin1('\r\n'),
  ]);

const end = latin1(`--${boundary}--\r\n`);

interface Parts {
  readonly fields: readonly Buffer[];
  readonly file: Buffer;
}

type Damage = (
  parts: Parts,
  names: FileNames,
) => Partial<Pick<HostileForm, 'type'>> & { bytes: Buffer };

const whole = ({ fields, file }: Parts) => Buffer.concat([...fields, file, end]);

/** The ways in which a form can be damaged. */
const damages: Record<string, Damage> = {
  'the file twice': ({ fields, file }) => ({ bytes: Buffer.concat([...fields, file, file, end]) }),
  'the file 40 times': ({ fields, file }) => ({
    bytes: Buffer.concat([...fields, repeat(file.subarray(0, 100_000), 40), end]),
  }),
  'the file before the fields': ({ fields, file }) => ({
    bytes: Buffer.concat([file, ...fields, end]),
  }),
  '500 fields': ({ fields, file }) => ({
    bytes: Buffer.concat([...fields, repeat(field('Name', 'x'), 500), file, end]),
  }),
  'fields named as prototypes': ({ fields, file }) => ({
    bytes: Buffer.concat([
      field('__proto__', 'x'),
      field('constructor', 'x'),
      ...fields,
      file,
      end,
    ]),
  }),
  'a field in place of the file': ({ fields }, { field: name }) => ({
    bytes: Buffer.concat([...fields, field(name, '/etc/passwd'), end]),
  }),
  'a field beside the file': ({ fields, file }, { field: name }) => ({
    bytes: Buffer.concat([...fields, field(name, 'x'), file, end]),
  }),
  'a field of 2 MB': ({ fields, file }) => ({
    bytes: Buffer.concat([...fields, field('Notes', 'x'.repeat(2_000_000)), file, end]),
  }),
  'no end': ({ fields, file }) => ({ bytes: Buffer.concat([...fields, file]) }),
  'an end in the middle': ({ fields, file }) => ({
    bytes: Buffer.concat([...fields, file.subarray(0, file.length >> 1)]),
  }),
  'another boundary': (parts) => ({ bytes: whole(parts), type: 'multipart/form-data; boundary=b' }),
  'no boundary': (parts) => ({ bytes: whole(parts), type: 'multipart/form-data' }),
  'a boundary of 5,000 characters': (parts) => ({
    bytes: whole(parts),
    type: `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  }),
  'JSON by its type': (parts) => ({ bytes: whole(parts), type: 'application/json' }),
  'multipart/mixed': (parts) => ({
    bytes: whole(parts),
    type: usualType.replace('form-data', 'mixed'),
  }),
  'a header of 100 kB in a part': ({ fields, file }) => ({
    bytes: Buffer.concat([
      ...fields,
      latin1(`--${boundary}\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n\r\n`),
      file,
      end,
    ]),
  }),
  'a part without a name': ({ fields, file }) => ({
    bytes: Buffer.concat([
      ...fields,
      latin1(`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`),
      file,
      end,
    ]),
  }),
  'a part without headers': ({ fields, file }) => ({
    bytes: Buffer.concat([...fields, latin1(`--${boundary}\r\n\r\nx\r\n`), file, end]),
  }),
  'base64 by its encoding': ({ fields, file }) => ({
    bytes: whole({
      fields,
      file: latin1(
        file
          .toString('latin1')
          .replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
      ),
    }),
  }),
};

const damageNames = Object.keys(damages);

/** Returns a form without damage. */
export function soundForm({ fields, file, fileField }: FormParts): HostileForm {
  const given = { field: fileField, filename: `upload.${file.ending}`, type: 'image/png' };
  const built = {
    fields: fields.map(([key, value]) => field(key, value)),
    file: filePart(given, file.bytes),
  };
  return { what: '', type: usualType, bytes: whole(built) };
}

/**
 * Returns a form with a file. Half of the forms are sound, a quarter has a hostile name or type, and a
 * quarter is damaged.
 */
export function hostileForm(parts: FormParts, random: Random): HostileForm {
  const { fields, file, fileField } = parts;
  const kind = random.below(4);
  if (kind < 2) return soundForm(parts);
  const name = kind === 2 ? pick(random, names) : 'upload';
  const type = pick(random, types);
  const given: FileNames = { field: fileField, filename: `${name}.${file.ending}`, type };
  const built = {
    fields: fields.map(([key, value]) => field(key, value)),
    file: filePart(given, file.bytes),
  };
  if (kind === 2) {
    return { what: `${name.slice(0, 40)} as ${type}`, type: usualType, bytes: whole(built) };
  }
  const what = pick(random, damageNames);
  const damaged = damages[what]?.(built, given) ?? { bytes: whole(built) };
  return { what, type: usualType, ...damaged };
}
