import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, unknown>;
}

/*
 * npm leaves a package for another platform out of the lock file if it cannot find it at that moment, and then refuses
 * to install from that lock file on a fresh machine.
 */
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
