import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import type { Screen, TimedTimer } from '@trackboard/contract/screens';
import { call } from '../../../lib/api.ts';

/** An answer of the server with its time, and when it was asked for and arrived by this device's clock. */
interface Sample {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The server's time, an instant. */
  readonly now: string;
}

interface Estimate {
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset: number;
  /** Half the round trip: the offset is not further away than this. */
  readonly error: number;
}

/** How many answers are kept; the best of them counts. Both clocks drift, so that old ones are dropped. */
const kept = 8;

const estimateOf = ({ sentAt, receivedAt, now }: Sample): Estimate => ({
  offset: Date.parse(now) - (sentAt + receivedAt) / 2,
  error: (receivedAt - sentAt) / 2,
});

/** Whether both can be true: otherwise one of the clocks was set meanwhile. */
const agree = (one: Estimate, other: Estimate): boolean =>
  Math.abs(one.offset - other.offset) <= one.error + other.error;

/** The server's clock, read from its answers. `store` keeps the offset, for a start without a connection. */
export function createServerClock(
  device: () => number,
  store: Pick<Storage, 'getItem' | 'setItem'>,
) {
  const name = 'trackboard.server-clock';
  let estimates: readonly Estimate[] = [];
  let offset = Number(store.getItem(name) ?? 0) || 0;
  return {
    /** The server's time in milliseconds, as far as it is known. */
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

/** The server's clock as this tab knows it. */
export const serverClock = createServerClock(Date.now, localStorage);

/** A call whose answer, or the first of its answers, has the server's time, which sets the clock. */
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

/** What the server says of the timer of a screen. */
type OfTimer = Pick<Screen, 'timer' | 'timerRevision'>;

/** A timer of an answer or a hint, which was just changed. */
export const changedTimer = ({ timer }: Pick<TimedTimer, 'timer'>): OfTimer => ({
  timer,
  timerRevision: timer?.revision ?? 0,
});

/** A screen, with the timer that is known of it if that is newer: answers and hints arrive in any order. */
export function withNewer<S extends OfTimer>(screen: S, known: OfTimer): S {
  const { timer, timerRevision } = known;
  return timerRevision > screen.timerRevision ? { ...screen, timer, timerRevision } : screen;
}
