import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean, integrity?: string, hasInstallScript?: boolean }} Locked
 * @typedef {{ name: string, version: string, licence: string, isShipped: boolean, locked: Locked }} LockedPackage
 */

/** Packages whose entry in the lock file has no licence; it is in their files. @type {Record<string, string>} */
const notDeclared = { 'urlsafe-base64': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

/** All packages of the lock file; those that only development needs are not shipped. @returns {LockedPackage[]} */
export function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const entries = /** @type {[string, Locked][]} */ (Object.entries(packages));
  return entries
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: locked.version ?? '',
        licence: locked.license ?? notDeclared[name] ?? 'unknown',
        isShipped: locked.dev !== true,
        locked,
      };
    });
}

/** @param {LockedPackage[]} packages */
function countByLicence(packages) {
  const of = Map.groupBy(packages, ({ licence }) => licence);
  return [...of]
    .toSorted(([a, these], [b, those]) => those.length - these.length || a.localeCompare(b))
    .map(([licence, { length }]) => `| ${licence} | ${length} |`);
}

/** The text of docs/licences.md. */
export function renderLicences() {
  const all = lockedPackages();
  const shipped = all.filter(({ isShipped }) => isShipped);
  const lines = shipped.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  const heading = ['| licence | packages |', '|---|---|'];
  return [
    '# Licences of the packages',
    '',
    'Made from `package-lock.json` by `npm run licences`; do not edit. A test fails if it is out of date, or if a package that',
    'is shipped has a licence that was not accepted ([supply chain](supply-chain.md)). Works that are kept in this repository',
    'are in [THIRD-PARTY.md](THIRD-PARTY.md).',
    '',
    '## Shipped, by licence',
    '',
    ...heading,
    ...countByLicence(shipped),
    '',
    '## Only for development, by licence',
    '',
    ...heading,
    ...countByLicence(all.filter(({ isShipped }) => !isShipped)),
    '',
    '## Shipped',
    '',
    'Including the packages of other platforms, of which only one is installed.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...new Set(lines.toSorted()),
    '',
  ].join('\n');
}
