import { useEffect, useState } from 'react';

interface Result {
  readonly id: string;
  readonly rank: number | null;
}

/** How long a result counts as just in, in milliseconds. */
const newFor = 20_000;

/**
 * Remembers in which order results came while the screen is shown. The results that are there at first stand in the reverse
 * order of their ranks, because the last of a class for time came last.
 */
export function useArrivals(results: readonly Result[]) {
  const [first] = useState<ReadonlyMap<string, number>>(
    () =>
      new Map(
        results
          .toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0))
          .map(({ id }, index) => [id, index]),
      ),
  );
  const [arrived, setArrived] = useState<ReadonlyMap<string, number>>(new Map());
  const [now, setNow] = useState(() => Date.now());
  const ids = new Set(results.map(({ id }) => id));
  const come = [...ids].filter((id) => !arrived.has(id) && !first.has(id));
  const gone = [...arrived.keys()].filter((id) => !ids.has(id));
  const change = [...come, ...gone].join(' ');
  useEffect(() => {
    if (!change) return undefined;
    const at = Date.now();
    setNow(at);
    setArrived((before) => {
      const kept = [...before].filter(([id]) => !gone.includes(id));
      return new Map([...kept, ...come.map((id) => [id, at] as const)]);
    });
    return undefined;
  }, [change]);
  useEffect(() => {
    const last = Math.max(0, ...arrived.values());
    const left = last + newFor - Date.now();
    if (left <= 0) return undefined;
    const timeout = setTimeout(() => setNow(Date.now()), left + 50);
    return () => clearTimeout(timeout);
  }, [arrived]);
  return {
    isNew: (id: string) => (arrived.get(id) ?? 0) + newFor > now,
    /** Returns the place in the list, the newest first. */
    placeOf: (id: string) => {
      const at = arrived.get(id);
      return at === undefined ? (first.get(id) ?? 0) : -at;
    },
  };
}
