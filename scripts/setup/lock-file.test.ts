import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, unknown>;
}

/*
 * npm leaves out of the lock file what it does not find for another platform at the moment, and then refuses to
 * install from it on a fresh machine.
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
