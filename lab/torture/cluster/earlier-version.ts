import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The version before the last migration. */
interface EarlierVersion {
  /** The folder of the version's `main.ts`. */
  readonly sources: string;
  readonly commit: string;
  /** The migrations that the version does not know. */
  readonly without: readonly string[];
}

const root = join(import.meta.dirname, '..', '..', '..');
const migrations = 'apps/server/migrations';

function git(...args: string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });
  return status === 0 ? stdout : null;
}

const linesOf = (output: Buffer | null): string[] =>
  (output?.toString() ?? '').split('\n').filter((line) => line !== '');

/**
 * Returns the migrations of a commit by name; null if two have one number, as before one of them was
 * renumbered.
 */
function migrationsAt(commit: string): string[] | null {
  const names = linesOf(git('ls-tree', '--name-only', `${commit}:${migrations}`));
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  return numbers.size === names.length ? names : null;
}

/** Finds the last commit whose migrations are the first ones of today's. */
function findEarlierCommit(today: readonly string[]) {
  for (const changing of linesOf(git('log', '--format=%h', '--', migrations))) {
    const commit = `${changing}^`;
    const names = migrationsAt(commit);
    if (!names?.length || names.length >= today.length) continue;
    if (names.every((name, n) => name === today[n])) {
      return { commit, without: today.slice(names.length) };
    }
  }
  return null;
}

/** Links the installed packages; the links of the workspaces are relative, so they point to the earlier sources. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  await mkdir(linked);
  const workspaces = '@trackboard';
  for (const name of await readdir(installed)) {
    if (name !== workspaces) await symlink(join(installed, name), join(linked, name));
  }
  await cp(join(installed, workspaces), join(linked, workspaces), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/**
 * Checks out the version before the last migration, to run it with the packages of this version. Returns null
 * without the git history.
 */
export async function checkOutEarlierVersion(parent: string): Promise<EarlierVersion | null> {
  const today = (await readdir(join(root, migrations))).toSorted();
  const found = findEarlierCommit(today);
  const archive = found && git('archive', found.commit);
  if (!archive) return null;
  const folder = await mkdtemp(join(parent, 'earlier-'));
  const { status } = spawnSync('tar', ['-x', '-C', folder], { input: archive });
  if (status !== 0) throw new Error('The earlier version could not be unpacked');
  await linkPackages(folder);
  return { ...found, sources: join(folder, 'apps', 'server', 'src') };
}
