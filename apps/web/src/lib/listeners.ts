/** Creates a list of functions that are called together. */
export function createListeners<Args extends unknown[] = []>() {
  const all = new Set<(...args: Args) => void>();
  return {
    tell: (...args: Args): void => all.forEach((listener) => listener(...args)),
    /** Adds a listener. Returns a function that removes the listener. */
    add: (listener: (...args: Args) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
