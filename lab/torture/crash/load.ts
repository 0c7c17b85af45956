import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import { type MainProcess, runMain } from '../../../apps/server/testing/run-main.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { kindCount, type PlannedWrite, planWrite, type WriteTarget } from './writes.ts';

/** The program, which is killed and started again at the same address. */
export interface KillableApp {
  readonly origin: string;
  /**
   * Returns how often the program was killed. The number changes before the kill, so that an
   * interrupted request knows the cause.
   */
  kills(): number;
  /** Whether the program was ready and has not been killed since. */
  isUp(): boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
  hasEnded(): boolean;
  /** Ends the program with SIGTERM. Returns its exit code and stderr. */
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

/** The results of the writers. */
interface LoadFigures {
  readonly acknowledged: number;
  readonly unavailable: number;
  /** Requests without a response because the app was killed. */
  readonly cutOff: number;
  /** Unexpected responses and errors, with their counts. */
  readonly violations: ReadonlyMap<string, number>;
}

export interface Load {
  readonly ledger: Ledger;
  /** Resolves when each athlete has made every kind of write twice, so that every row has a known value. */
  readonly warmedUp: Promise<unknown>;
  /** Returns how many requests were answered 503 so far. */
  unavailable(): number;
  /** Lets the writers finish their current write. */
  stop(): Promise<LoadFigures>;
}

const writersPerAthlete = 2;

/** The pause of a writer between two writes in milliseconds, so that the machine is not saturated. */
const breath = 10;

/** An upper bound, so that a run that hangs ends. */
const maxWrites = 100_000;

/** Writes over HTTP until stopped, and records the acknowledged writes. */
export function startLoad(target: WriteTarget, app: Pick<KillableApp, 'isUp' | 'kills'>): Load {
  const { athletes } = target.gym;
  const ledger = createLedger();
  const violations = new Map<string, number>();
  const stopping = new AbortController();
  let unavailable = 0;
  let cutOff = 0;

  function violation(what: string): void {
    violations.set(what, (violations.get(what) ?? 0) + 1);
  }

  async function perform(write: PlannedWrite): Promise<void> {
    const isUp = app.isUp();
    const kills = app.kills();
    const answer = await write.send().catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.ok) return ledger.acknowledged(write);
    ledger.unknown(write);
    const [kind] = write.thing.split(' ');
    if (answer instanceof Error) {
      if (isUp && app.kills() === kills) return violation(`${kind}: no answer (${answer.message})`);
      cutOff += 1;
      return pause(10 * breath);
    }
    if (answer.status !== 503)
      return violation(`${kind}: ${answer.status} ${answer.error.message}`);
    unavailable += 1;
    if (!answer.headers.get('retry-after')) violation(`${kind}: 503 without Retry-After`);
    return pause(10 * breath);
  }

  const warmUps: Promise<void>[] = [];
  const share = maxWrites / (athletes.length * writersPerAthlete);
  const writers = athletes.flatMap((athlete) =>
    // Each row is changed by one writer at a time, so that the last acknowledged value is known.
    Array.from({ length: writersPerAthlete }, async (_, writer) => {
      const warmUp = Promise.withResolvers<void>();
      warmUps.push(warmUp.promise);
      for (let n = writer; n < share && !stopping.signal.aborted; n += writersPerAthlete) {
        if (n >= 2 * kindCount) warmUp.resolve();
        await perform(planWrite(target, athlete, n));
        await pause(breath);
      }
    }),
  );
  return {
    ledger,
    warmedUp: Promise.all(warmUps),
    unavailable: () => unavailable,
    stop: async () => {
      stopping.abort();
      await Promise.all(writers);
      return { acknowledged: ledger.count(), unavailable, cutOff, violations };
    },
  };
}
