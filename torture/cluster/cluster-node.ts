import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { type MainProcess, runMain } from '../../apps/server/testing/run-main.ts';

/** One node: the program as it is deployed, always on the same port. */
export interface ClusterNode {
  readonly name: string;
  readonly origin: string;
  pid(): number | undefined;
  start(): Promise<void>;
  /** Resolves with the exit code after the process has ended; null: killed, or it was not running. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** The exits of the process that the run did not cause. */
  readonly crashes: readonly string[];
}

interface NodeOptions {
  readonly name: string;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The folder of another version's `main.ts`. */
  readonly sources?: string;
}

/** Reserves a port; `start` runs the node. */
export async function createNode(options: NodeOptions): Promise<ClusterNode> {
  const { name, dataDir, settings, sources } = options;
  const port = await findFreePort();
  const crashes: string[] = [];
  let running: MainProcess | null = null;
  async function noteCrash(started: MainProcess): Promise<void> {
    const { code, stderr } = await started.ended;
    if (running === started) crashes.push(`${name} ended with ${code}: ${stderr.slice(-500)}`);
  }
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    crashes,
    pid: () => running?.child.pid,
    start: async () => {
      const started = await runMain(dataDir, { ...settings, PORT: String(port) }, sources);
      running = started;
      await started.ready;
      void noteCrash(started);
    },
    stop: async (signal) => {
      const stopped = running;
      running = null;
      stopped?.child.kill(signal);
      return (await stopped?.ended)?.code ?? null;
    },
  };
}
