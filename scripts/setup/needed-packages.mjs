import { dirname, join } from 'node:path/posix';

/**
 * @typedef {{
 *   name?: string, version?: string, integrity?: string, optional?: boolean, link?: boolean, resolved?: string,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by path, as in package-lock.json; the paths of workspaces are their folders
 */

/**
 * Where Node looks for a package that the one at `from` imports; undefined if it is not locked.
 * @param {LockedPackages} locked
 * @param {string} from
 * @param {string} name
 */
function locate(locked, from, name) {
  let folder = from || '.';
  while (folder !== '.' && !locked[join(folder, 'node_modules', name)]) folder = dirname(folder);
  const path = join(folder, 'node_modules', name);
  return locked[path] && path;
}

/** @param {LockedPackage} locked */
function namesOfNeeded({ peerDependencies = {}, peerDependenciesMeta = {}, ...locked }) {
  const { dependencies, devDependencies, optionalDependencies } = locked;
  const peers = Object.keys(peerDependencies);
  return [
    ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta[name]?.optional),
  ];
}

/**
 * The paths of all packages that are needed to build, run and test workspaces.
 * @param {LockedPackages} locked
 * @param {string[]} workspaces their paths
 */
export function neededPackages(locked, workspaces) {
  const needed = new Set(workspaces);
  // The loop also visits the paths that it adds.
  for (const path of needed) {
    const { link, resolved, ...entry } = locked[path] ?? {};
    if (link && resolved) needed.add(resolved);
    for (const name of namesOfNeeded(entry)) {
      const found = locate(locked, path, name);
      if (found) needed.add(found);
    }
  }
  return [...needed].filter((path) => path.includes('node_modules/'));
}
