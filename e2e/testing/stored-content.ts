import type { Page } from '@playwright/test';

/** All that the app's database in the browser has, as text, and whether a key to it is there. */
export function storedContent(page: Page): Promise<{ text: string; writes: number; key: boolean }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('trackboard');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const allOf = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => reject(reading.error));
      });
    const texts: string[] = [];
    let key = false;
    const collect = async (value: unknown): Promise<void> => {
      if (value instanceof CryptoKey) key = true;
      else if (value instanceof Blob) texts.push(await value.text());
      else if (value instanceof Uint8Array) texts.push(new TextDecoder().decode(value));
      else if (typeof value === 'object' && value !== null)
        for (const each of Object.values(value)) await collect(each);
      else texts.push(String(value));
    };
    let writes = 0;
    for (const name of database.objectStoreNames) {
      const all = await allOf(name);
      if (name === 'outbox') writes = all.length;
      await collect(all);
    }
    database.close();
    return { text: texts.join('\n'), writes, key };
  });
}
