import { openBrowserDatabase, openOnce } from '../../../lib/browser-database.ts';
import type { PushDeviceParts, PushMemory } from './push-device.ts';

const key = 'push';

const empty: PushMemory = { userId: null, saved: null, declinedBy: [] };

const open = openOnce(openBrowserDatabase);

async function get(): Promise<PushMemory> {
  const database = await open();
  const stored = (await database.get('device', key)) as Partial<PushMemory> | undefined;
  return { ...empty, ...stored };
}

/** What this browser remembers of push notifications. */
export const pushMemory: PushDeviceParts['memory'] = {
  get,
  set: async (changes) => {
    const database = await open();
    await database.put('device', { ...(await get()), ...changes }, key);
  },
};
