import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** @param {string} program @param {string} option */
const runs = (program, option) => spawnSync(program, [option]).status === 0;

/** How to get Redis and HAProxy, which are not npm packages; null if this machine has both. */
export function findMissingPrograms() {
  // Debian installs HAProxy there, and leaves it out of the PATH of users.
  process.env.PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);
  if (runs('redis-server', '--version') && runs('haproxy', '-v')) return null;
  return 'The cluster needs Redis and HAProxy. On Debian: sudo apt-get install redis-server haproxy';
}
