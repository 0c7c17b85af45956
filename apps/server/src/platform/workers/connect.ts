import type { CommittedEvent } from '../events/outbox.ts';
import type { FloodCounterOptions } from '../limits/flood-counter.ts';

/** What a worker may ask of the primary process. */
export interface PrimaryCalls {
  begin(): {
    readonly number: number;
    readonly databaseUrl: string;
    readonly maxConnections: number;
  };
  /** Passes an event on to the other workers. */
  publish(event: CommittedEvent): void;
  count(options: FloodCounterOptions, key: string): Promise<{ count: number; left: number }>;
  entered(userId: string): void;
  left(userId: string): void;
  among(userIds: readonly string[]): readonly string[];
  /** The metrics of all workers that answer soon. */
  allMetrics(): Promise<readonly (readonly object[])[]>;
}

/** What the primary process may ask of a worker. */
export interface WorkerCalls {
  databaseMoved(url: string): void;
  receive(event: CommittedEvent): void;
  /** Events of a worker that has died may be missing. */
  missEvents(): void;
  metrics(): Promise<readonly object[]>;
  stop(): void;
}

/** A function of an interface with any parameters. */
type AnyFunction = (...args: never[]) => unknown;
type Functions<Calls> = { readonly [Name in keyof Calls]: AnyFunction };

/** The functions of the process at the other end. */
export interface Peer<Calls extends Functions<Calls>> {
  /** Calls a function, and waits for its result. The promise of a call to a process that ends stays pending. */
  ask<Name extends keyof Calls>(
    name: Name,
    ...args: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>>;
  /** Calls a function without waiting. */
  tell<Name extends keyof Calls>(name: Name, ...args: Parameters<Calls[Name]>): void;
}

/** One end of the channel of the module `cluster`. `send` does nothing when the other process has ended. */
export interface Channel {
  readonly send: (message: object) => void;
  readonly onMessage: (receive: (message: unknown) => void) => void;
}

interface Call {
  readonly name: string;
  readonly args: never[];
  /** Undefined if nobody waits for the result. */
  readonly id: number | undefined;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly problem?: string;
}

async function answer(own: object, { name, args, id }: Call): Promise<Answer | null> {
  try {
    const result = await (own as Record<string, AnyFunction>)[name]?.(...args);
    return id === undefined ? null : { id, result };
  } catch (error) {
    if (id === undefined) throw error;
    return { id, problem: `${name} failed in another process: ${String(error)}` };
  }
}

/** Connects two processes, which call each other's functions. */
export function connect<Own extends Functions<Own>, Theirs extends Functions<Theirs>>(
  { send, onMessage }: Channel,
  own: Own,
): Peer<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  onMessage((message) => {
    const received = message as Call | Answer;
    if ('name' in received) {
      void answer(own, received).then((given) => given && send(given));
      return;
    }
    const { id, result, problem } = received;
    if (problem === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(problem));
    waiting.delete(id);
  });
  return {
    ask: (name, ...args) => {
      const asked = Promise.withResolvers<unknown>();
      waiting.set((lastId += 1), asked);
      send({ name, args, id: lastId });
      return asked.promise as Promise<never>;
    },
    tell: (name, ...args) => send({ name, args }),
  };
}
