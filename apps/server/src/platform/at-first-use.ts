/** Returns a function that makes a value at its first call and then returns the same one. */
export function atFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
