import * as notifications from '@trackboard/contract/notifications';
import { call } from '../../../lib/api.ts';
import { openBrowserDatabase, openOnce } from '../../../lib/browser-database.ts';
import { session } from '../../../lib/session.ts';
import { readToken } from '../../../lib/token.ts';
import {
  createPushDevice,
  type PushDeviceParts,
  type PushMemory,
  type PushUser,
} from './push-device.ts';
import { type PushState, pushStateOf } from './push-state.ts';

const key = 'push';
const openDatabase = openOnce(openBrowserDatabase);
const empty: PushMemory = { userId: null, saved: null, declinedBy: [] };

const memory: PushDeviceParts['memory'] = {
  get: async () => {
    const database = await openDatabase();
    const stored = (await database.get('device', key)) as Partial<PushMemory> | undefined;
    return { ...empty, ...stored };
  },
  set: async (changes) => {
    const database = await openDatabase();
    await database.put('device', { ...(await memory.get()), ...changes }, key);
  },
};

const hasPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const permission = () => (hasPush() ? Notification.permission : 'denied');

const registration = async () =>
  hasPush() ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null;

/** The push subscription of this browser. */
export const thisDevice = createPushDevice({
  registration,
  permission,
  requestPermission: () => Notification.requestPermission(),
  publicKey: async () => (await call(notifications.pushKey, {})).publicKey,
  save: (token) => call(notifications.saveWebToken, { token }),
  memory,
});

/** The signed-in user; null after the session has ended. */
export function pushUser(): PushUser | null {
  const current = session.get();
  if (!current) return null;
  return { userId: current.user.id, sessionId: readToken(current.token)?.sid ?? '' };
}

/** Whether this browser shows push notifications to a user. */
export async function readPushState(userId: string): Promise<PushState> {
  const isReady = (await registration()) !== null;
  return pushStateOf({
    hasPush: isReady,
    permission: permission(),
    isSubscribed: isReady && (await thisDevice.isSubscribed(userId)),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  });
}
