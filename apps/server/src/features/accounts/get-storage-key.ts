import { createHmac } from 'node:crypto';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { AccountsContext } from './accounts-context.ts';

/**
 * The key for data stored in a user's browsers (32 bytes in base64). It is derived, so that the next session gets the same
 * key, and sent only to live sessions.
 */
export async function getStorageKey({ config }: AccountsContext, { id }: Actor) {
  const hash = createHmac('sha256', config.secretKey).update(`storage key:${id}`);
  return { key: hash.digest('base64') };
}
