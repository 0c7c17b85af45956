/**
 * One write. `thing` identifies the row that the write creates or changes, and `value` is the row's content
 * afterwards.
 */
export interface Write {
  readonly thing: string;
  readonly value: string;
}

interface Entry {
  /** Whether the row must exist. */
  readonly required: boolean;
  /** The allowed values: the last acknowledged one, and all later ones that may have been committed. */
  readonly values: ReadonlySet<string>;
}

export interface Ledger {
  /** Notes that the server acknowledged the write. */
  acknowledged(write: Write): void;
  /**
   * Notes that the server failed or did not respond, so that the write may or may not have been
   * committed.
   */
  unknown(write: Write): void;
  /** Returns how many writes were acknowledged. */
  count(): number;
  /**
   * Returns the rows that are lost, duplicated or wrong among the stored rows, given as `[thing,
   * value]`.
   */
  check(rows: Iterable<readonly [thing: string, value: string]>): string[];
}

function problemOf(thing: string, { required, values }: Entry, found: readonly string[]) {
  const [value] = found;
  if (found.length > 1) return `${thing} is there ${found.length} times`;
  if (value === undefined) return required ? `${thing} was acknowledged and is lost` : null;
  return values.has(value) ? null : `${thing} holds ${value}, not ${[...values].join(' or ')}`;
}

/** Records the writes and compares them with the stored rows at the end. */
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
