/**
 * The most keys that a loop may set. V8 turns an object into a hash table when a loop sets one more
 * key.
 */
const mostInLoop = 19;

/**
 * Returns an object with these keys, all undefined, which is copied before a loop sets them. The copy does not become a hash
 * table, which takes twice the memory and makes `JSON.stringify` four times as slow. The object is empty for up to 19 keys,
 * which are faster to add.
 */
export function blankRecord(keys: readonly string[]): Record<string, unknown> {
  return keys.length > mostInLoop ? Object.fromEntries(keys.map((key) => [key, undefined])) : {};
}
