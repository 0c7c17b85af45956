import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseAddress } from '../database/open-pool.ts';
import {
  type FloodCounter,
  type FloodCounterOptions,
  floodCounters,
} from '../limits/flood-counter.ts';
import { StartupError } from '../startup-error.ts';
import {
  type Channel,
  type Peer,
  type PrimaryCalls,
  type WorkerCalls,
  connect,
} from './connect.ts';

/** The pauses before a worker that has died is started again, in milliseconds. */
const firstPause = 250;
const longestPause = 10_000;

/** A worker that has run for this many milliseconds is started again after the short pause. */
const steadyAfter = 60_000;

/** How long a worker may take to stop, in milliseconds. It gives up its requests sooner. */
const stopWithin = 12_000;

/** How long `/metrics` waits for a busy worker, in milliseconds. */
const metricsWithin = 2000;

/**
 * The connections of all workers together, without those of their jobs. PostgreSQL allows 100 by default.
 */
const allConnections = 56;

/** What workers share in the primary process, as nodes do in Redis: counts, and who is online. */
function createSharedState() {
  const createCounter = floodCounters(undefined);
  const counters = new Map<string, FloodCounter>();
  /** The workers on which a user has sockets. */
  const online = new Map<string, Set<number>>();
  function leave(worker: number, userId: string): void {
    const workers = online.get(userId);
    workers?.delete(worker);
    if (workers?.size === 0) online.delete(userId);
  }
  return {
    count: (options: FloodCounterOptions, key: string) =>
      counters.getOrInsertComputed(options.name, () => createCounter(options)).add(key),
    enter: (worker: number, userId: string): void => {
      online.getOrInsertComputed(userId, () => new Set()).add(worker);
    },
    leave,
    leaveAll: (worker: number): void => {
      for (const userId of online.keys()) leave(worker, userId);
    },
    among: (userIds: readonly string[]) => userIds.filter((userId) => online.has(userId)),
  };
}

const channelTo = (worker: Worker): Channel => ({
  // Nobody reads a message to a worker that has just ended.
  send: (message) => worker.send(message, () => undefined),
  onMessage: (receive) => void worker.on('message', receive),
});

/** Resolves with the reason when the worker has ended. */
const endOf = (worker: Worker): Promise<string> =>
  once(worker, 'exit').then(
    ([code, signal]: unknown[]) => String(signal ?? code),
    (error: Error) => error.message,
  );

export interface WorkersOptions {
  readonly count: number;
  readonly address: DatabaseAddress;
  readonly log: Logger;
}

export interface Workers {
  /** Resolves when all workers listen. Rejects with a {@link StartupError} if one ends before. */
  readonly ready: Promise<void>;
  /** Tells the workers the new address of the database. */
  databaseMoved(): void;
  /** Waits until every worker has answered its requests and has ended. */
  stop(): Promise<void>;
}

interface RunningWorker {
  readonly worker: Worker;
  readonly peer: Peer<WorkerCalls>;
  /** Resolves with the reason when the worker has ended. */
  readonly ended: Promise<string>;
}

interface KeepOptions {
  readonly fork: (number: number) => RunningWorker;
  /** Aborted when all workers stop. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Starts the worker again whenever it has died. */
async function keep(
  number: number,
  first: RunningWorker,
  { fork, signal, log }: KeepOptions,
): Promise<void> {
  let retry = firstPause;
  for (let current = first; ; current = fork(number)) {
    const start = performance.now();
    const reason = await current.ended;
    if (signal.aborted) return;
    if (performance.now() - start > steadyAfter) retry = firstPause;
    log.error(`Worker ${number} has ended (${reason}) and is started again in ${retry / 1000} s`);
    await pause(retry, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    retry = Math.min(retry * 2, longestPause);
  }
}

/** Waits until the worker has answered its requests and has ended. */
async function stopOne({ worker, peer, ended }: RunningWorker): Promise<void> {
  peer.tell('stop');
  const late = setTimeout(() => worker.process.kill('SIGKILL'), stopWithin);
  await ended;
  clearTimeout(late);
}

/**
 * Starts processes that answer requests; this process accepts the connections and gives them to the workers in turn. The first
 * worker is started alone, so that it alone prints what is wrong. A worker that dies is started again.
 */
export function startWorkers({ count, address, log }: WorkersOptions): Workers {
  cluster.setupPrimary({ serialization: 'advanced' });
  const maxConnections = Math.min(20, Math.floor(allConnections / count));
  const shared = createSharedState();
  const running = new Map<number, RunningWorker>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const others = (number: number) =>
    [...running].flatMap(([other, { peer }]) => (other === number ? [] : [peer]));

  const callsOf = (number: number): PrimaryCalls => ({
    begin: () => ({ number, databaseUrl: address(), maxConnections }),
    publish: (event) => others(number).forEach((peer) => peer.tell('receive', event)),
    count: shared.count,
    entered: (userId) => shared.enter(number, userId),
    left: (userId) => shared.leave(number, userId),
    among: shared.among,
    allMetrics: () => {
      const late = pause(metricsWithin, [], { ref: false });
      const all = [...running.values()];
      return Promise.all(all.map(({ peer }) => Promise.race([peer.ask('metrics'), late])));
    },
  });
  function fork(number: number): RunningWorker {
    const worker = cluster.fork();
    log.info(`Worker ${number} is the process ${worker.process.pid}`);
    const started: RunningWorker = {
      worker,
      peer: connect(channelTo(worker), callsOf(number)),
      ended: endOf(worker).then((reason) => {
        running.delete(number);
        shared.leaveAll(number);
        if (!signal.aborted) others(number).forEach((peer) => peer.tell('missEvents'));
        return reason;
      }),
    };
    running.set(number, started);
    return started;
  }

  async function start(number: number): Promise<void> {
    // The stop signal may have arrived since the first worker was started.
    if (signal.aborted) return;
    const started = fork(number);
    const hasEnded = started.ended.then(() => true);
    const isListening = once(started.worker, 'listening').catch(() => true);
    if ((await Promise.race([isListening, hasEnded])) === true) {
      throw new StartupError('A worker has ended while it was starting.');
    }
    void keep(number, started, { fork, signal, log });
  }

  const laterNumbers = Array.from({ length: count - 1 }, (_, n) => n + 2);
  return {
    ready: start(1).then(async () => void (await Promise.all(laterNumbers.map(start)))),
    databaseMoved: () => running.forEach(({ peer }) => peer.tell('databaseMoved', address())),
    stop: async () => {
      stopping.abort();
      // Until the last worker closes the port, it gets the connections that the others no longer accept.
      const [last, ...first] = running.values();
      await Promise.all(first.map(stopOne));
      if (last) await stopOne(last);
    },
  };
}
