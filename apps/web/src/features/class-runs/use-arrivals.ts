import { useEffect, useState } from 'react';

interface Result {
  readonly id: string;
  readonly rank: number | null;
}

/** How long the newest result is marked, in milliseconds. */
const newFor = 20_000;

/**
 * Remembers in which order results came while the screen is shown, the newest first. The results that are there at first stand in
 * the reverse order of their ranks, because the last of a class for time came last.
 */
export function useArrivals(results: readonly Result[]) {
  const [order, setOrder] = useState(() =>
    results.toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0)).map(({ id }) => id),
  );
  const [newest, setNewest] = useState<readonly string[]>([]);
  const ids = results.map(({ id }) => id);
  const come = ids.filter((id) => !order.includes(id));
  if (come.length > 0 || order.length > ids.length) {
    setOrder([...come, ...order.filter((id) => ids.includes(id))]);
    if (come.length > 0) setNewest(come);
  }
  useEffect(() => {
    if (newest.length === 0) return undefined;
    const timeout = setTimeout(() => setNewest([]), newFor);
    return () => clearTimeout(timeout);
  }, [newest]);
  return {
    isNew: (id: string) => newest.includes(id),
    placeOf: (id: string) => order.indexOf(id),
  };
}
