/** A workout of the day, and whether it has a score. */
interface Loggable {
  readonly takesScores: boolean;
  readonly isLogged: boolean;
}

/**
 * Orders the workouts of a day, which come in the order of the session, and finds the next one to log: the first without a score.
 * In the rows of a phone, that one comes first, then the logged ones, then the rest. Side by side they keep their order.
 */
export function orderOfDay<Item extends Loggable>(
  items: readonly Item[],
  { asRows }: { readonly asRows: boolean },
): { readonly next: Item | null; readonly ordered: readonly Item[] } {
  const next = items.find((item) => item.takesScores && !item.isLogged) ?? null;
  if (!asRows) return { next, ordered: items };
  const others = items.filter((item) => item !== next);
  const logged = others.filter((item) => item.isLogged);
  const rest = others.filter((item) => !item.isLogged);
  return { next, ordered: [...(next ? [next] : []), ...logged, ...rest] };
}
