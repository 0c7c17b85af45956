import { createECDH } from 'node:crypto';
import { type InputOf, invalidField } from '@trackboard/contract';
import type * as notifications from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { isPushAddress } from '../../../platform/push/push-address.ts';
import {
  deleteSubscriptionOfSession,
  replaceSubscription,
} from '../../../platform/push/queries.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';

/** Whether a browser's key (base64url) is a point of P-256; a payload cannot be encrypted for any other. */
function isPointOfCurve(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Stores or removes the push subscription of the actor's session. */
export async function saveWebToken(
  { db, clock, config }: Context,
  { id: userId, sessionId }: Actor,
  { token }: InputOf<typeof notifications.saveWebToken>,
) {
  if (!token) {
    await deleteSubscriptionOfSession(db, sessionId);
    return null;
  }
  const { endpoint, keys } = token;
  if (!isPushAddress(endpoint, config) || !isPointOfCurve(keys.p256dh)) {
    return invalidField('Token', 'Send the push subscription that the browser made.');
  }
  const createdAt = clock.now();
  await replaceSubscription(db, { id: newId(), sessionId, userId, endpoint, ...keys, createdAt });
  return null;
}
