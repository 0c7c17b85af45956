import { type MainProcess, runMain } from '../../apps/server/testing/run-main.ts';
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';

/** The program, which is killed and started again at the same address. */
export interface KillableApp {
  readonly origin: string;
  /** How often it was killed. Changes before the kill, so that an interrupted request knows why. */
  kills(): number;
  /** Whether it was ready and has not been killed since. */
  isUp(): boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
  hasEnded(): boolean;
  /** Ends it with SIGTERM; returns its exit code and stderr. */
  stop(): Promise<{ code: number | null; stderr: string }>;
}

/** Starts the program on a data folder. The payment sandbox is part of it. */
export async function startKillableApp(
  dataDir: string,
  env: Record<string, string>,
): Promise<KillableApp> {
  const fixed = { ...env, PORT: String(await findFreePort()), OWNER_PLANS: 'off' };
  let main: MainProcess;
  let kills = 0;
  let isUp = false;
  const start = async () => {
    main = await runMain(dataDir, fixed);
    await main.ready;
    isUp = true;
  };
  await start();
  return {
    origin: `http://127.0.0.1:${fixed.PORT}`,
    kills: () => kills,
    isUp: () => isUp,
    kill: async () => {
      kills += 1;
      isUp = false;
      main.child.kill('SIGKILL');
      await main.ended;
    },
    start,
    hasEnded: () => main.child.exitCode !== null,
    stop: async () => {
      main.child.kill('SIGTERM');
      return main.ended;
    },
  };
}
