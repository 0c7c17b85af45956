import { createECDH, randomBytes } from 'node:crypto';
import { newId } from '../src/platform/database/new-id.ts';

/**
 * Creates a new push subscription in a browser's spelling, at a push service that does not exist.
 */
export function pushSubscription(endpoint = `https://push.example/${newId()}`) {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}
