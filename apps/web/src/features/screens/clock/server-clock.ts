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
