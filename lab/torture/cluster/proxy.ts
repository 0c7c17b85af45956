import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';

/** Starts HAProxy with a configuration, which is written to `path`. */
export async function runHaproxy(path: string, configuration: string) {
  await writeFile(path, configuration);
  const child = spawn('haproxy', ['-db', '-q', '-f', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  return {
    hasEnded: () => child.exitCode !== null,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

export interface Proxy {
  /** The address where HAProxy shows which nodes are up. */
  readonly status: string;
  /** Resolves when HAProxy sends requests to a node. */
  untilUp(node: string): Promise<void>;
  /** Sends no more requests to a node, as before the node is stopped. */
  takeOut(node: string): Promise<void>;
  stop(): Promise<void>;
}

interface Backend {
  readonly name: string;
  readonly origin: string;
}

const lookEvery = 100;

interface Frontend {
  readonly port: number;
  readonly statusPort: number;
  /** The path of the socket that takes commands. */
  readonly adminSocket: string;
  readonly nodes: readonly Backend[];
}

/**
 * Returns the configuration of HAProxy. HAProxy spreads requests and sockets over the nodes, and leaves out nodes that
 * are not ready. If no node is ready, as without a database, the living nodes answer what they can.
 */
function configOf({ port, statusPort, adminSocket, nodes }: Frontend): string {
  const servers = nodes.map(({ name, origin }) => `  server ${name} ${new URL(origin).host} check`);
  return `global
  stats socket ${adminSocket} level admin
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 3
  timeout connect 2s
  timeout check 10s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
frontend gym
  bind 127.0.0.1:${port}
  use_backend alive if { nbsrv(nodes) eq 0 }
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 1s fall 1 rise 1
${servers.join('\n')}
backend alive
  balance roundrobin
  option httpchk GET /healthz
  default-server inter 1s fall 1 rise 1
${servers.join('\n')}
frontend status
  bind 127.0.0.1:${statusPort}
  stats enable
  stats uri /
`;
}

/** Starts HAProxy on a port in front of the nodes. `folder` gets its configuration. */
export async function startProxy(
  folder: string,
  port: number,
  nodes: readonly Backend[],
): Promise<Proxy> {
  const statusPort = await findFreePort();
  const path = join(folder, `haproxy-${port}.cfg`);
  const adminSocket = join(folder, `haproxy-${port}.sock`);
  const haproxy = await runHaproxy(path, configOf({ port, statusPort, adminSocket, nodes }));
  const status = `http://127.0.0.1:${statusPort}/`;
  const isUp = async (node: string): Promise<boolean> => {
    const answer = await fetch(`${status};csv`).catch(() => null);
    const lines = (await answer?.text())?.split('\n') ?? [];
    return lines.some((line) => line.startsWith(`nodes,${node},`) && line.includes(',UP,'));
  };
  return {
    status,
    untilUp: async (node) => {
      while (!(await isUp(node))) {
        if (haproxy.hasEnded()) throw new Error('HAProxy has ended');
        await pause(lookEvery);
      }
    },
    takeOut: async (node) => {
      const socket = connect(adminSocket).end(`set server nodes/${node} state drain\n`);
      const refusal = (await text(socket)).trim();
      if (refusal) throw new Error(refusal);
    },
    stop: haproxy.stop,
  };
}
