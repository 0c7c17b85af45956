import { join } from 'node:path';
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { runHaproxy } from '../cluster/run-haproxy.ts';
import type { Member } from './member.ts';

/**
 * Only the leader answers `/primary` with 200. The connections to a former leader are closed. A refused one fails at once, because
 * HAProxy waits a second before it tries again, and then the same server.
 */
function configOf(port: number, members: readonly Member[]): string {
  const servers = members.map(
    (member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`,
  );
  return `defaults
  mode tcp
  retries 0
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** Starts HAProxy, which leads connections to the leader; returns its port. */
export async function startLeaderProxy(
  resources: AsyncDisposableStack,
  folder: string,
  members: readonly Member[],
): Promise<number> {
  const port = await findFreePort();
  const haproxy = await runHaproxy(join(folder, 'leader.cfg'), configOf(port, members));
  resources.defer(() => haproxy.stop());
  return port;
}
