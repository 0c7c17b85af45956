import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@trackboard/story-world';
import { type Ledger, createLedger } from './ledger.ts';
import type { TortureGym } from './torture-gym.ts';
import { type PlannedWrite, planWrite } from './writes.ts';

/** The results of the writers. */
interface LoadFigures {
  readonly acknowledged: number;
  readonly unavailable: number;
  /** Unexpected responses and errors, with their counts. */
  readonly violations: ReadonlyMap<string, number>;
}

export interface Load {
  readonly ledger: Ledger;
  /** Lets the writers finish their current write. */
  stop(): Promise<LoadFigures>;
}

const writersPerAthlete = 2;

/** The pause of a writer between two writes in milliseconds, so that the machine is not saturated. */
const breath = 10;

/** An upper bound, so that a run that hangs ends. */
const maxWrites = 100_000;

/** Writes over HTTP until stopped, and records what was acknowledged. */
export function startLoad(api: Api, gym: TortureGym): Load {
  const ledger = createLedger();
  const violations = new Map<string, number>();
  const stopping = new AbortController();
  let unavailable = 0;

  function violation(what: string): void {
    violations.set(what, (violations.get(what) ?? 0) + 1);
  }

  async function perform(write: PlannedWrite): Promise<void> {
    const answer = await write.send().catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.ok) return ledger.acknowledged(write);
    ledger.unknown(write);
    const [kind] = write.thing.split(' ');
    if (answer instanceof Error) return violation(`${kind}: no answer (${answer.message})`);
    if (answer.status !== 503)
      return violation(`${kind}: ${answer.status} ${answer.error.message}`);
    unavailable += 1;
    if (!answer.headers.get('retry-after')) violation(`${kind}: 503 without Retry-After`);
  }

  const share = maxWrites / (gym.athletes.length * writersPerAthlete);
  const writers = gym.athletes.flatMap((athlete) =>
    // One change of a row at a time, so that the last acknowledged value is known.
    Array.from({ length: writersPerAthlete }, async (_, writer) => {
      for (let n = writer; n < share && !stopping.signal.aborted; n += writersPerAthlete) {
        await perform(planWrite(api, gym, athlete, n));
        await pause(breath);
      }
    }),
  );
  return {
    ledger,
    stop: async () => {
      stopping.abort();
      await Promise.all(writers);
      return { acknowledged: ledger.count(), unavailable, violations };
    },
  };
}
