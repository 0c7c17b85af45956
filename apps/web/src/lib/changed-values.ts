/**
 * Returns the values of `after` that differ from `before`. Forms save only these, so that they do not overwrite changes by
 * others.
 */
export function changedValues<Values extends object>(
  before: Values,
  after: Values,
): Partial<Values> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !Object.is(old.get(name), value));
  return Object.fromEntries(changed) as Partial<Values>;
}
