import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import type { Screen, TimedTimer } from '@trackboard/contract/screens';
import { call } from './api.ts';

/** A response of the server with its time, and this device's times of the request and the response. */
interface Sample {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The server's time as an instant. */
  readonly now: string;
}

interface Estimate {
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset: number;
  /** Half the round trip in milliseconds. The true offset is within this distance. */
  readonly error: number;
}

/** The number of samples that are kept. The best one counts. Old ones are dropped, because both clocks drift. */
const kept = 8;

const estimateOf = ({ sentAt, receivedAt, now }: Sample): Estimate => ({
  offset: Date.parse(now) - (sentAt + receivedAt) / 2,
  error: (receivedAt - sentAt) / 2,
});

/** Returns whether both estimates can be true. Otherwise one of the clocks was set meanwhile. */
const agree = (one: Estimate, other: Estimate): boolean =>
  Math.abs(one.offset - other.offset) <= one.error + other.error;

/** Reads the server's clock from its responses. `store` keeps the offset for a start without a connection. */
export function createServerClock(
  device: () => number,
  store: Pick<Storage, 'getItem' | 'setItem'>,
) {
  const name = 'trackboard.server-clock';
  let estimates: readonly Estimate[] = [];
  let offset = Number(store.getItem(name) ?? 0) || 0;
  return {
    /** Returns the server's time in milliseconds, as far as this tab knows it. */
    now: () => device() + offset,
    sample: (sample: Sample) => {
      const latest = estimateOf(sample);
      const before = estimates.filter((each) => agree(each, latest));
      estimates = [...before, latest].slice(-kept);
      const best = estimates.reduce((one, other) => (other.error <= one.error ? other : one));
      offset = best.offset;
      store.setItem(name, String(Math.round(offset)));
    },
  };
}

/** The server's clock, as far as this tab knows it. */
export const serverClock = createServerClock(Date.now, localStorage);

/** Makes a call whose output, or the first item of it, has the server's time. That time sets the clock. */
export async function timedCall<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<OutputOf<E>> {
  const sentAt = Date.now();
  const output = await call(endpoint, input, options);
  const [first] = [output].flat() as { now?: string }[];
  if (first?.now) serverClock.sample({ sentAt, receivedAt: Date.now(), now: first.now });
  return output;
}

/** The server's data about the timer of a screen. */
type OfTimer = Pick<Screen, 'timer' | 'timerRevision'>;

/** Returns the timer of a response or a hint, which has just changed. */
export const changedTimer = ({ timer }: Pick<TimedTimer, 'timer'>): OfTimer => ({
  timer,
  timerRevision: timer?.revision ?? 0,
});

/** Returns a screen with the known timer if that is newer, because responses and hints arrive in any order. */
export function withNewer<S extends OfTimer>(screen: S, known: OfTimer): S {
  const { timer, timerRevision } = known;
  return timerRevision > screen.timerRevision ? { ...screen, timer, timerRevision } : screen;
}
