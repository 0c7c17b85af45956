import { parse, relative, sep } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Command, type RunAs, type UserIds, ask } from './run-command.ts';

export interface Account {
  /** The owner of PostgreSQL's files; undefined: the current user. */
  owner?: UserIds;
  /** How to run PostgreSQL's programs. */
  runAs: RunAs;
}

/** The user `postgres` if it exists, else the user `nobody`, which every Unix has. */
const candidates = ['postgres', 'nobody'];

function idsOf(name: string): UserIds | undefined {
  const [uid, gid] = [ask(['id', '-u', name]), ask(['id', '-g', name])];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function mayEnter(path: string, as: RunAs): boolean {
  return ask(['test', '-x', path], as) !== undefined;
}

function closedFolder(path: string, as: RunAs): string | undefined {
  const { root } = parse(path);
  const steps = relative(root, path).split(sep);
  const way = steps.map((_, index) => root + steps.slice(0, index + 1).join(sep));
  return way.find((folder) => !mayEnter(folder, as));
}

/**
 * Capabilities that let a program enter closed folders (such as `/root`) without root's other privileges. The
 * capability for reading is tried first; in containers without it, the one for writing is added. `no_setuid_fixup`
 * makes them apply to access(2), by which PostgreSQL looks for its files.
 */
function commandsToSwitchUser({ uid, gid }: UserIds): Command[] {
  return ['dac_read_search', 'dac_override'].map((right) => [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${right}`,
    `--ambient-caps=-all,+${right}`,
    `--bounding-set=-all,+${right}`,
    '--',
  ]);
}

/**
 * PostgreSQL refuses to run as root, so under root its programs run as an unprivileged user. They must reach `paths`;
 * `owner` is the owner of existing data. Throws a {@link StartupError} with the folder that cannot be entered.
 */
export function chooseAccount(paths: string[], owner?: UserIds): Account {
  if (process.getuid?.() !== 0) return { runAs: {} };
  const ids =
    owner && owner.uid !== 0 ? owner : candidates.map(idsOf).find((found) => found !== undefined);
  if (!ids) {
    throw new StartupError(
      `PostgreSQL does not run as root, and there is no user ${candidates.join(' or ')} to run it as. Start Trackboard as an ordinary user.`,
    );
  }
  const closed = paths.map((path) => closedFolder(path, { ids })).find((folder) => folder);
  if (!closed) return { owner: ids, runAs: { ids } };
  const command = commandsToSwitchUser(ids).find((prefix) =>
    paths.every((path) => mayEnter(path, { prefix })),
  );
  if (command) return { owner: ids, runAs: { prefix: command } };
  throw new StartupError(
    `PostgreSQL does not run as root but as user ${ids.uid}, who may not enter ${closed}. Open the folder (chmod o+x ${closed}), move Trackboard or DATA_DIR elsewhere, or start it as an ordinary user.`,
  );
}
