import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedLicence, namedLicences } from './named-licences.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean, integrity?: string, hasInstallScript?: boolean }} Locked
 * @typedef {{ name: string, version: string, licence: string, isShipped: boolean, locked: Locked }} LockedPackage
 */

/** All packages of the lock file; those that only development needs are not shipped. @returns {LockedPackage[]} */
export function lockedPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: locked.version ?? '',
        licence: locked.license ?? namedLicence(name)?.licence ?? 'unknown',
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

/** @param {LockedPackage[]} all */
function nameWithReasons(all) {
  return namedLicences.map(({ packages, licence, reason }) => {
    const these = all.filter(({ name }) => namedLicence(name)?.packages === packages);
    const isShipped = these.some((each) => each.isShipped) ? 'yes' : 'no';
    return `| ${packages} | ${licence} | ${isShipped} | ${reason} |`;
  });
}

/** The conditions of the licences for a person who passes Trackboard on, as an image or an archive. */
const conditions = [
  '## What LGPL and MPL ask',
  '',
  'Running Trackboard as a service passes nothing of these on: browsers get only the web app, which contains neither. Somebody',
  'who passes on an image or an archive of the server also passes on these, and must',
  '',
  '| for | do |',
  '|---|---|',
  '| libvips in `@img/sharp-*`, and in it fribidi, glib, libexif, libheif, librsvg, pango and proxy-libintl (LGPL-3.0-or-later) | say that they are used, pass on the texts of the LGPL and the GPL, say where the source of these versions is ([sharp-libvips](https://github.com/lovell/sharp-libvips), which builds them from the authors’ releases), and let the recipient replace them: they lie as files of their own in `node_modules`, and nothing forbids changing them |',
  '| cairo in libvips (MPL-1.1 or LGPL-2.1) | the same |',
  '| `web-push` (MPL-2.0) | pass on its files with their notice, or say where they are; they are source. Changes to them, of which we have none, would be under the MPL too |',
  '',
];

/** Returns the text of docs/licences.md. */
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
    'Made from `package-lock.json` by `npm run licences`; do not edit. A test fails if it is out of date, or if a package',
    'without a permissive licence is not named with a reason ([supply chain](supply-chain.md)). Works that are kept in this',
    'repository are in [THIRD-PARTY.md](THIRD-PARTY.md).',
    '',
    '## Named, with a reason',
    '',
    'Packages whose `package.json` has no field `license`, and those with another licence than a permissive one.',
    '',
    '| packages | licence | shipped | reason |',
    '|---|---|---|---|',
    ...nameWithReasons(all),
    '',
    ...conditions,
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
