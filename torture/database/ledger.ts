/** One write: `thing` names the row that it makes or changes, `value` what the row holds afterwards. */
export interface Write {
  readonly thing: string;
  readonly value: string;
}

interface Entry {
  /** Whether the row must be there. */
  readonly required: boolean;
  /** What it may hold: the last acknowledged value, and each since that may have been written. */
  readonly values: ReadonlySet<string>;
}

export interface Ledger {
  /** The server said that the write is done. */
  acknowledged(write: Write): void;
  /** The server said that it failed, or nothing: it may or may not have been committed. */
  unknown(write: Write): void;
  /** How many writes were acknowledged. */
  count(): number;
  /** What is lost, doubled or wrong in the rows that are there: `[thing, value]` each. */
  check(rows: Iterable<readonly [thing: string, value: string]>): string[];
}

function problemOf(thing: string, { required, values }: Entry, found: readonly string[]) {
  const [value] = found;
  if (found.length > 1) return `${thing} is there ${found.length} times`;
  if (value === undefined) return required ? `${thing} was acknowledged and is lost` : null;
  return values.has(value) ? null : `${thing} holds ${value}, not ${[...values].join(' or ')}`;
}

/** Keeps what was written and compares it with what is there in the end. */
export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();
  let acknowledged = 0;
  return {
    acknowledged: ({ thing, value }) => {
      acknowledged += 1;
      entries.set(thing, { required: true, values: new Set([value]) });
    },
    unknown: ({ thing, value }) => {
      const { required = false, values = [] } = entries.get(thing) ?? {};
      entries.set(thing, { required, values: new Set([...values, value]) });
    },
    count: () => acknowledged,
    check: (rows) => {
      const found = Map.groupBy(rows, ([thing]) => thing);
      return [...entries].flatMap(
        ([thing, entry]) =>
          problemOf(
            thing,
            entry,
            (found.get(thing) ?? []).map(([, value]) => value),
          ) ?? [],
      );
    },
  };
}
