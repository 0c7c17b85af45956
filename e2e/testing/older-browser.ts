import type { BrowserContext } from '@playwright/test';

/** Removes features that browsers of November 2024 do not have, so that using one without a fallback fails the journey. */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const newer: [object, readonly string[]][] = [
      [globalThis, ['Temporal', 'Iterator', 'navigation', 'CookieStore', 'cookieStore']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
      [Promise, ['try']],
      [RegExp, ['escape']],
      [Error, ['isError']],
      [Math, ['sumPrecise', 'f16round']],
      [Intl, ['DurationFormat']],
      [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [iterators, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach']],
      [iterators, ['some', 'every', 'find']],
      [Element.prototype, ['moveBefore', 'setHTML', 'ariaNotify']],
    ];
    for (const [owner, names] of newer) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  });
}
