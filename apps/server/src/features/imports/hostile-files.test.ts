import { imports } from '@trackboard/contract/all-endpoints';
import type { ImportKind } from '@trackboard/contract/imports';
import { importErrors } from '@trackboard/imports';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCalls, openQuickGym, startSharedApp } from '#testing';
import { storedMedia } from '../../../testing/stored-media.ts';

const app = await startSharedApp({ runJobs: true });
const { start, read, get, commit } = importCalls(app);
const { owner, gymId, mara } = await openQuickGym(app);
beforeEach(() => app.clear('ownWorkouts', 'imports', 'importedAthletes', 'rateLimits'));

const headings = { results: 'Name,Date,Workout,Result', athletes: 'Name,Email,Phone,Note' };
const rowOf = { results: 'Abe Abel,2023-03-14,Fran,5:12', athletes: 'Abe Abel,abe@example.org,,' };
const megabyte = new Uint8Array(2 ** 20).fill(0x61);
const many = (count: number, each: string) => Array.from({ length: count }, () => each);

/** Files that cannot be read, each with the sentence that says why. */
const files: readonly (readonly [
  what: string,
  contents: (kind: ImportKind) => (string | Uint8Array<ArrayBuffer>)[],
  error: keyof typeof importErrors,
])[] = [
  ['nothing', () => [], 'empty_file'],
  ['a zip', () => ['PK\u0003\u0004', megabyte], 'zip_file'],
  ['a picture', () => [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0)], 'not_text'],
  ['zeros', () => [new Uint8Array(1000)], 'not_text'],
  [
    'NUL characters in UTF-16',
    (kind) => [
      new Uint8Array(Buffer.from(`\uFEFF${headings[kind]}\n${rowOf[kind]}\0\n`, 'utf16le')),
    ],
    'not_text',
  ],
  ['one column', () => [many(30, 'Fran\n').join('')], 'one_column'],
  ['10,000 columns', (kind) => [`${headings[kind]}${',x'.repeat(10_000)}\n`], 'too_many_columns'],
  ['headings alone', (kind) => [headings[kind]], 'no_rows'],
  [
    'a quotation mark that is never closed',
    (kind) => [`${headings[kind]}\n"${rowOf[kind]}\n${many(2000, `${rowOf[kind]}\n`).join('')}`],
    'quotes_not_closed',
  ],
  [
    'a quotation mark that is never closed in a large file',
    (kind) => [`${headings[kind]}\n"`, megabyte, megabyte],
    'long_row',
  ],
  [
    '50,001 rows',
    (kind) => [`${headings[kind]}\n${many(50_001, `${rowOf[kind]}\n`).join('')}`],
    'too_many_rows',
  ],
];

const tables = ['ownWorkouts', 'importedAthletes'] as const;

async function expectNothingStored() {
  for (const table of tables) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
}

describe.each(['results', 'athletes'] as const)('a file of %s', (kind) => {
  it.each(files)(
    'a file that has %s fails with one sentence, and nothing is stored',
    async (_, contents, error) => {
      const found = await read(owner, { kind, gymId, file: new File(contents(kind), 'file.csv') });
      expect(found).toMatchObject({ state: 'failed', errors: [importErrors[error]], kept: 0 });
      const late = await app.api.try(imports.commit, { id: found.id }, owner.token);
      expect(late).toMatchObject({ status: 409, error: { Code: 'import_not_waiting' } });
      await expectNothingStored();
    },
  );

  it('a file with formulas leaves out their rows, and the download of these rows disarms them', async () => {
    const formula = rowOf[kind].replace('Abe Abel', `"=cmd|' /C calc'!A0"`);
    const file = new File([`${headings[kind]}\n${formula}\n`], 'file.csv');
    const found = await read(owner, { kind, gymId, file });
    const reason = 'A cell of this row is a formula of a sheet instead of a value.';
    expect(found.leftOut).toEqual([{ reason, count: 1 }]);
    const download = await app.request(`/imports/${found.id}/leftout`, { token: owner.token });
    expect(await download.text()).toContain(`'=cmd|`);
    await commit(owner, found.id);
    await expectNothingStored();
  });
});

it('a list in another encoding than UTF-8 keeps its letters', async () => {
  const text = `${headings.athletes}\nÅsa Müller,asa@example.org,,\n`;
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  for (const bytes of [utf16, new Uint8Array(Buffer.from(text, 'latin1'))]) {
    const { id } = await read(owner, {
      kind: 'athletes',
      gymId,
      file: new File([bytes], 'file.csv'),
    });
    expect(await get(owner, id)).toMatchObject({
      people: [{ firstName: 'Åsa', lastName: 'Müller' }],
    });
    await app.api.do(imports.cancel, { id }, owner.token);
  }
});

it('a file of 200 MB is refused, and no part of it is kept', async () => {
  const before = await storedMedia(app);
  const file = new File(
    many(200, '').map(() => megabyte),
    'large.csv',
  );
  const refused = await start(owner, { gymId, file });
  expect(refused).toMatchObject({ status: 413, error: { Code: 'too_large' } });
  expect(await storedMedia(app)).toEqual(before);
  expect(await app.db.selectFrom('imports').selectAll().execute()).toEqual([]);
});

it('texts that are cut within an emoji are stored without its half', async () => {
  const athletes = `${headings.athletes}\n${'x'.repeat(199)}💪,abe@example.org,${'1'.repeat(99)}💪,\n`;
  const results = `Date,Workout,Notes,Result\n2023-03-14,${'x'.repeat(99)}💪,${'x'.repeat(1999)}💪,${'x'.repeat(499)}💪\n`;
  const list = await read(owner, {
    kind: 'athletes',
    gymId,
    file: new File([athletes], 'file.csv'),
  });
  expect(list).toMatchObject({ state: 'ready', people: [{ firstName: 'x'.repeat(199) }] });
  const own = await read(mara, { file: new File([results], 'file.csv') });
  expect(own).toMatchObject({ preview: [{ title: 'x'.repeat(99), values: ['x'.repeat(499)] }] });
  expect(await commit(mara, own.id)).toMatchObject({ state: 'done', kept: 1 });
});

it('a mail address that is longer than that of any account leaves out its row only', async () => {
  const long = `a@b.${'c'.repeat(10_000)}`;
  const text = `${headings.athletes}\nAbe Abel,${long},,\n${rowOf.athletes}\n`;
  const found = await read(owner, { kind: 'athletes', gymId, file: new File([text], 'file.csv') });
  const reason = 'The mail address of this row cannot be read.';
  expect(found).toMatchObject({ state: 'ready', kept: 1, leftOut: [{ reason, count: 1 }] });
});
