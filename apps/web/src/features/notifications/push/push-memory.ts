import { z } from 'zod';
import { openBrowserDatabase, openOnce } from '../../../lib/browser-database.ts';
import type { PushDeviceParts, PushMemory } from './push-device.ts';

const key = 'push';

const stored = z.object({
  userId: z.string().nullable().default(null),
  saved: z.string().nullable().default(null),
  declinedBy: z.array(z.string()).default([]),
});

const open = openOnce(openBrowserDatabase);

async function get(): Promise<PushMemory> {
  const database = await open();
  return stored.catch(stored.parse({})).parse((await database.get('device', key)) ?? {});
}

/** What this browser remembers of push notifications. */
export const pushMemory: PushDeviceParts['memory'] = {
  get,
  set: async (changes) => {
    const database = await open();
    await database.put('device', { ...(await get()), ...changes }, key);
  },
};
