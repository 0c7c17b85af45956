import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';

/** @param {string} program @param {string} option */
const runs = (program, option) => spawnSync(program, [option]).status === 0;

/** Debian's packages, and how to recognize that they are installed. */
const ofNodes = {
  'redis-server': () => runs('redis-server', '--version'),
  haproxy: () => runs('haproxy', '-v'),
};
const ofFailover = {
  patroni: () => runs('patroni', '--version'),
  'etcd-server': () => runs('etcd', '--version'),
  postgresql: () => existsSync('/usr/lib/postgresql'),
};

/**
 * A line for each package that several nodes need and this machine lacks; for a database that fails over, some more.
 * @param {{ failover: boolean }} what
 */
export function findMissingPackages({ failover }) {
  // Debian installs HAProxy there, and leaves it out of the PATH of users.
  process.env.PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);
  return Object.entries({ ...ofNodes, ...(failover && ofFailover) })
    .filter(([, isInstalled]) => !isInstalled())
    .map(([name]) => `${name} is missing. On Debian: sudo apt-get install ${name}`);
}
