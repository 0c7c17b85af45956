import { createECDH } from 'node:crypto';
import { type InputOf, invalidField } from '@trackboard/contract';
import * as notifications from '@trackboard/contract/notifications';
import type { NotificationKind, NotificationSettings } from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { isPushAddress } from '../../../platform/push/push-address.ts';
import {
  deleteQuietHours,
  deleteSubscriptionOfSession,
  replaceSubscription,
  savePushOfMessages,
  saveQuietHours,
} from '../../../platform/push/queries.ts';
import { type Actor, admits } from '../../../platform/sessions/actor.ts';
import { canonicalTimeZone } from '../../../platform/time/time-zone.ts';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { findSettings, saveWays } from './queries.ts';

const kindsOf = (actor: Actor) =>
  (Object.entries(kinds) as [NotificationKind, Kind][]).filter(
    ([, { ability }]) => ability === null || admits(ability, actor) === 'yes',
  );

/** Returns how each kind that the actor can get arrives, and the quiet hours. */
async function getSettings({ db }: Context, actor: Actor): Promise<NotificationSettings> {
  const { id: userId, sessionId } = actor;
  const { hours, changed } = await findSettings(db, { userId, sessionId });
  const byKind = new Map(changed.map((each) => [each.kind, each]));
  return {
    kinds: kindsOf(actor).map(([kind, { label, defaults }]) => {
      const { bell, push, mail } = byKind.get(kind) ?? defaults;
      return { kind, label, bell, push, mail };
    }),
    pushMessages: hours?.pushMessages ?? true,
    quietFrom: hours?.quietFrom ?? null,
    quietTo: hours?.quietTo ?? null,
    timeZone: hours?.timeZone ?? actor.ownGym?.timeZone ?? 'UTC',
    hasPush: Boolean(hours?.hasPush),
  };
}

type Form = InputOf<typeof notifications.saveSettings>;

/** If a kind is sent twice, the last one counts. */
const lastOfEach = (sent: NonNullable<Form['kinds']>) => [
  ...new Map(sent.map((each) => [each.kind, each])).values(),
];

async function saveSettings(context: Context, actor: Actor, form: Form) {
  const { quietFrom, quietTo, pushMessages } = form;
  const timeZone = form.timeZone ? canonicalTimeZone(form.timeZone) : actor.ownGym?.timeZone;
  if (timeZone === null) {
    return invalidField('TimeZone', 'Send an IANA time zone such as Europe/Berlin.');
  }
  if (quietFrom && quietFrom === quietTo) {
    return invalidField('QuietTo', 'Choose an end that differs from the beginning.');
  }
  const userId = actor.id;
  await inTransaction(context.db, async (trx) => {
    if (form.kinds?.length) await saveWays(trx, userId, lastOfEach(form.kinds));
    if (pushMessages !== undefined) await savePushOfMessages(trx, userId, pushMessages);
    if (quietFrom && quietTo) {
      await saveQuietHours(trx, { userId, quietFrom, quietTo, timeZone: timeZone ?? 'UTC' });
    } else if (quietFrom === null) await deleteQuietHours(trx, userId);
  });
  return getSettings(context, actor);
}

/**
 * Returns whether a browser's key (base64url) is a point of P-256. No payload can be encrypted for
 * another key.
 */
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
async function saveWebToken(
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

/** Returns the key for browsers that subscribe to this server's pushes. */
async function getPushKey({ config }: Context) {
  return { publicKey: config.vapidPublicKey };
}

export const settingRoutes = (context: Context): Route[] => [
  route(notifications.settings, ({ actor }) => getSettings(context, actor)),
  route(notifications.saveSettings, ({ input, actor }) => saveSettings(context, actor, input)),
  route(notifications.saveWebToken, ({ input, actor }) => saveWebToken(context, actor, input)),
  route(notifications.pushKey, () => getPushKey(context)),
];
