import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findAffected } from './setup/affected-version.mjs';
import { reportAdvisories } from './setup/advisories.mjs';
import { root } from './setup/root.mjs';

const folders: string[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-osv-'));
  folders.push(folder);
});
afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true });
});

const range = (...events: Record<string, string>[]) => ({ type: 'SEMVER', events });
const affecting = (name: string, ...ranges: object[]) => ({
  package: { ecosystem: 'npm', name },
  ranges,
});

const socket = {
  id: 'GHSA-0000-0000-0001',
  modified: '2026-11-20T10:00:00Z',
  summary: 'A long header stops the server',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
  database_specific: { severity: 'HIGH' },
  affected: [affecting('ws', range({ introduced: '8.0.0' }, { fixed: '8.17.1' }))],
};
const builder = {
  ...socket,
  id: 'GHSA-0000-0000-0002',
  modified: '2026-11-25T10:00:00Z',
  summary: 'The development server serves other files',
  database_specific: { severity: 'CRITICAL' },
  affected: [affecting('vite', range({ introduced: '0' }, { last_affected: '8.0.1' }))],
};
const malicious = {
  id: 'MAL-2026-1',
  modified: '2026-11-01T10:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name: 'vite' }, versions: ['8.0.1'] }],
};
const packages = [
  { name: 'ws', version: '8.16.0', isShipped: true },
  { name: 'ws', version: '8.17.1', isShipped: true },
  { name: 'vite', version: '8.0.1', isShipped: false },
];

const report = async (path: string) => reportAdvisories(path, packages);

/** Writes an export and returns its path. */
async function write(records: object[], format: string): Promise<string> {
  const files = records.map((record, n) => [`${n}.json`, JSON.stringify(record)] as const);
  if (format === 'folder') {
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    return folder;
  }
  const path = join(folder, 'all.zip');
  await writeFile(
    path,
    zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))),
  );
  return path;
}

const fixedTwice = range(
  { introduced: '2.0.0' },
  { fixed: '2.0.3' },
  { introduced: '0' },
  { fixed: '1.4.0' },
);

it.each([
  ['0.0.0-alpha', fixedTwice, { fixed: '1.4.0' }],
  ['1.3.9', fixedTwice, { fixed: '1.4.0' }],
  ['1.4.0-rc.1', fixedTwice, { fixed: '1.4.0' }],
  ['1.4.0', fixedTwice, null],
  ['2.0.0-rc.1', fixedTwice, null],
  ['2.0.2', fixedTwice, { fixed: '2.0.3' }],
  ['2.0.10', fixedTwice, null],
  ['1.0.1', range({ introduced: '1.0.0' }, { last_affected: '1.0.1' }), { fixed: undefined }],
  ['1.0.2', range({ introduced: '1.0.0' }, { last_affected: '1.0.1' }), null],
  ['9.0.0', range({ introduced: '1.0.0' }), { fixed: undefined }],
  ['1.0.0', { type: 'GIT', events: [{ introduced: '0' }] }, null],
])('the version %s is affected as the ranges say', (version, ranges, found) => {
  expect(findAffected({ ranges: [ranges], versions: [] }, version)).toEqual(found);
});

it.each(['folder', 'zip'])(
  'a report of a %s lists shipped packages first, then the most severe',
  async (format) => {
    const path = await write([malicious, builder, socket], format);
    expect(await report(path)).toEqual({
      isAffected: true,
      text: [
        'Shipped:',
        '  GHSA-0000-0000-0001 (HIGH): ws 8.16.0, fixed in 8.17.1. A long header stops the server',
        'Only for development:',
        '  MAL-2026-1 (not rated): vite 8.0.1, no fixed version is named.',
        '  GHSA-0000-0000-0002 (CRITICAL): vite 8.0.1, no fixed version is named. The development server serves other files',
        'Affected packages: 2 of 3. Advisories read: 3, the newest of 2026-11-25.',
      ].join('\n'),
    });
  },
);

it('a report leaves out withdrawn advisories and those of other ecosystems', async () => {
  const elsewhere = { package: { ecosystem: 'PyPI', name: 'ws' }, versions: ['8.16.0'] };
  const path = await write(
    [
      { ...socket, withdrawn: '2026-11-21T10:00:00Z' },
      { ...socket, affected: [elsewhere] },
    ],
    'zip',
  );
  expect(await report(path)).toEqual({
    isAffected: false,
    text: 'Affected packages: 0 of 3. Advisories read: 2, the newest of 2026-11-20.',
  });
});

it('a report reads all files of a zip with more files than are unpacked together', async () => {
  const bytes = strToU8(JSON.stringify(malicious));
  const files = Array.from({ length: 20_001 }, (_, n) => [`${n}.json`, bytes] as const);
  const path = join(folder, 'all.zip');
  await writeFile(path, zipSync(Object.fromEntries(files), { level: 0 }));
  expect((await report(path)).text).toContain('Advisories read: 20001,');
});

describe('reportAdvisories', () => {
  it('refuses an export that does not exist', async () => {
    await expect(report(join(folder, 'all.zip'))).rejects.toThrow('all.zip does not exist.');
  });

  it('refuses an export without records', async () => {
    await expect(report(folder)).rejects.toThrow('has no records of OSV');
  });

  it('refuses an export that is not a zip', async () => {
    await writeFile(join(folder, 'all.zip'), '<html>Not found</html>');
    await expect(report(join(folder, 'all.zip'))).rejects.toThrow('is not a zip');
  });

  it('refuses an export whose download was broken off', async () => {
    const path = await write([socket, builder], 'zip');
    await writeFile(path, (await readFile(path)).subarray(0, -60));
    await expect(report(path)).rejects.toThrow('is not a zip, or is damaged. Download it again.');
  });

  it('refuses an export with a damaged file', async () => {
    const path = await write([socket], 'zip');
    const bytes = await readFile(path);
    bytes.fill(0xff, 40, 80);
    await writeFile(path, bytes);
    await expect(report(path)).rejects.toThrow(/is damaged|is not a record of OSV/);
  });

  it.each([['{'], ['[]'], ['{"name":"ws"}']])(
    'refuses an export with the file %s',
    async (text) => {
      await writeFile(join(folder, 'one.json'), text);
      await expect(report(folder)).rejects.toThrow('one.json is not a record of OSV.');
    },
  );

  it('refuses an export with a range that cannot be compared', async () => {
    const path = await write(
      [{ ...socket, affected: [affecting('ws', range({ introduced: 'all' }))] }],
      'folder',
    );
    await expect(report(path)).rejects.toThrow('GHSA-0000-0000-0001 cannot be used');
  });
});

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/advisories.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

describe('npm run advisories', () => {
  it('exits with 1 if a locked package is affected', async () => {
    const fastify = affecting('fastify', range({ introduced: '0' }));
    const { status, stdout } = run(await write([{ ...socket, affected: [fastify] }], 'zip'));
    expect(stdout).toContain('Shipped:\n  GHSA-0000-0000-0001 (HIGH): fastify ');
    expect(status).toBe(1);
  });

  it('exits with 0 if no locked package is affected', async () => {
    const other = affecting('not-a-package-of-ours', range({ introduced: '0' }));
    const { status, stdout } = run(await write([{ ...socket, affected: [other] }], 'zip'));
    expect(stdout).toMatch(/^Affected packages: 0 of \d{4}\. /);
    expect(status).toBe(0);
  });

  it('prints the problem of an export in one line', () => {
    expect(run()).toMatchObject({
      status: 1,
      stderr: 'Name the export of OSV: npm run advisories -- all.zip\n',
    });
  });
});
