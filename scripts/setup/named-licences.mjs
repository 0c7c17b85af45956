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

const inFile = (/** @type {string} */ file) =>
  `\`package.json\` has no field \`license\`; the licence is in its ${file}`;
const libvips = 'contains libvips unchanged, and may be replaced by another build of it';
const unshipped = 'used unchanged by tests or the build; not shipped';

/**
 * Packages without a licence in the lock file or with one that is not permissive, and why they may be used. The licence
 * of one that declares it must be the declared one, so that a change of it is noticed.
 * @type {readonly { packages: string, licence: string, reason: string }[]}
 */
export const namedLicences = [
  {
    packages: '@img/sharp-libvips-*',
    licence: 'LGPL-3.0-or-later',
    reason: libvips,
  },
  {
    packages: '@img/sharp-wasm32',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: `sharp for machines without a build of their own; ${libvips}`,
  },
  {
    packages: '@img/sharp-win32-*',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: `sharp for Windows; ${libvips}`,
  },
  {
    packages: 'web-push',
    licence: 'MPL-2.0',
    reason:
      'sends push messages; used unchanged, and the MPL covers only its own files, whose source npm delivers',
  },
  { packages: 'xmlhttprequest-ssl', licence: 'MIT', reason: inFile('LICENSE') },
  { packages: '@axe-core/playwright', licence: 'MPL-2.0', reason: unshipped },
  { packages: 'axe-core', licence: 'MPL-2.0', reason: unshipped },
  { packages: 'busboy', licence: 'MIT', reason: inFile('LICENSE') },
  {
    packages: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    reason: 'data about browsers, from which the build chooses what to translate; not shipped',
  },
  { packages: 'dicer', licence: 'MIT', reason: inFile('LICENSE') },
  { packages: 'humanize-number', licence: 'MIT', reason: inFile('Readme.md') },
  { packages: 'lightningcss*', licence: 'MPL-2.0', reason: unshipped },
  { packages: 'only', licence: 'MIT', reason: inFile('Readme.md') },
  { packages: 'streamsearch', licence: 'MIT', reason: inFile('LICENSE') },
  { packages: 'urlsafe-base64', licence: 'MIT', reason: inFile('readme.md') },
];

const isIn = (/** @type {string} */ packages, /** @type {string} */ name) =>
  packages.endsWith('*') ? name.startsWith(packages.slice(0, -1)) : name === packages;

/** The row of a package; undefined for one that is not named. @param {string} name */
export function namedLicence(name) {
  return namedLicences.find(({ packages }) => isIn(packages, name));
}

/**
 * Whether the licence that a package declares needs a row here that it does not have.
 * @param {{ name: string, locked: { license?: string } }} locked
 */
export function lacksReason({ name, locked: { license } }) {
  if (license?.split(' AND ').every((each) => permissive.has(each))) return false;
  const named = namedLicence(name);
  return !named || (license !== undefined && license !== named.licence);
}
