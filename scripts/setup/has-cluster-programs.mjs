import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** @param {string} program @param {string} option */
const runs = (program, option) => spawnSync(program, [option]).status === 0;

/** Whether this machine has Redis and HAProxy, which are not npm packages. If not, prints how to get them, and sets the exit code to 1. */
export function hasClusterPrograms() {
  // Debian installs HAProxy there, and leaves it out of the PATH of users.
  process.env.PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);
  if (runs('redis-server', '--version') && runs('haproxy', '-v')) return true;
  process.stderr.write(
    'The cluster needs Redis and HAProxy. On Debian: sudo apt-get install redis-server haproxy\n',
  );
  process.exitCode = 1;
  return false;
}
