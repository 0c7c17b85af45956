import { useEffect, useState } from 'react';

interface Result {
  readonly id: string;
  readonly rank: number | null;
}

/** How long the newest result is marked, in milliseconds. */
const newFor = 20_000;

/**
 * Keeps results in the order in which they arrived, newest first. Results that exist when the screen opens are sorted by rank, worst
 * first, because the slowest athlete of a class for time finished last.
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
