/** Returns a function that makes a value at its first call and then returns the same one. */
export function atFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Wraps `compute` with a cache of its results, which is emptied when it has `most` of them. */
export function remembered<Value>(
  compute: (key: string) => Value,
  most = Infinity,
): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
