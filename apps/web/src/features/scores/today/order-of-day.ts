/** A workout of the day, and whether it has a score. */
interface Loggable {
  readonly takesScores: boolean;
  readonly isLogged: boolean;
}

/** The workouts of a day in the order in which an athlete needs them: the next one to log, the logged ones, the rest. */
export function orderOfDay<Item extends Loggable>(
  items: readonly Item[],
): { readonly next: Item | null; readonly ordered: readonly Item[] } {
  const next = items.find((item) => item.takesScores && !item.isLogged) ?? null;
  const others = items.filter((item) => item !== next);
  const logged = others.filter((item) => item.isLogged);
  const rest = others.filter((item) => !item.isLogged);
  return { next, ordered: [...(next ? [next] : []), ...logged, ...rest] };
}
