/**
 * Batches lookups: keys requested while a lookup runs share the next one, which starts after all of them were requested.
 */
export function batched<Key, Value>(
  lookUp: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> } | null =
    null;

  function begin() {
    const keys = new Set<Key>();
    const found = running.then(() => {
      next = null;
      return lookUp([...keys]);
    });
    running = found.catch(() => undefined);
    return { keys, found };
  }

  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
