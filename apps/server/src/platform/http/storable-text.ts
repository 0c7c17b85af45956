/** PostgreSQL cannot store NUL characters and lone surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

function entriesOf(value: unknown): [PropertyKey, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return [];
  return Object.entries(value);
}

/** The path to the first text in `value` that the database cannot store, or null. */
export function findUnstorableText(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  for (const [key, inner] of entriesOf(value)) {
    const path = findUnstorableText(inner);
    if (path) return [key, ...path];
  }
  return null;
}
