import * as notifications from '@trackboard/contract/notifications';
import type { PushSubscription as WebToken } from '@trackboard/contract/notifications';
import { call } from '../../../lib/api.ts';
import { openBrowserDatabase, openOnce } from '../../../lib/browser-database.ts';

/**
 * Whether this browser shows push notifications. `installFirst` is an iPhone or iPad, where only apps on the home screen can show
 * them. `blocked` means that the user has refused, which only the browser's settings can change.
 */
export type PushState = 'unsupported' | 'installFirst' | 'blocked' | 'off' | 'on';

export interface PushFacts {
  readonly hasPush: boolean;
  readonly permission: NotificationPermission;
  readonly isSubscribed: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
  readonly isInstalled: boolean;
}

/** Returns whether the device is an iPhone or iPad. An iPad has the user agent of a Mac, but a Mac has no touch screen. */
function isAppleMobile({ userAgent, touchPoints }: PushFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

export function pushStateOf(facts: PushFacts): PushState {
  if (!facts.hasPush) {
    return isAppleMobile(facts) && !facts.isInstalled ? 'installFirst' : 'unsupported';
  }
  if (facts.permission === 'denied') return 'blocked';
  return facts.permission === 'granted' && facts.isSubscribed ? 'on' : 'off';
}

/** The part of the service worker's registration that this module uses. */
type PushRegistration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/** The facts that this browser remembers, even after a logout. */
export interface PushMemory {
  /** The user who has turned push on, or null. */
  readonly userId: string | null;
  /** The users who do not want to be asked again. */
  readonly declinedBy: readonly string[];
}

interface PushDeviceParts {
  /** Resolves to null if the browser has no push or no service worker. */
  readonly registration: () => Promise<PushRegistration | null>;
  readonly permission: () => NotificationPermission;
  readonly requestPermission: () => Promise<NotificationPermission>;
  readonly publicKey: () => Promise<string>;
  readonly save: (token: WebToken | null) => Promise<unknown>;
  readonly memory: {
    readonly get: () => Promise<PushMemory>;
    readonly set: (changes: Partial<PushMemory>) => Promise<void>;
  };
}

/** Manages the push subscription of this browser, which belongs to one user at a time. */
export function createPushDevice(parts: PushDeviceParts) {
  const { memory } = parts;

  async function current(): Promise<PushSubscription | null> {
    const found = await parts.registration();
    return (await found?.pushManager.getSubscription()) ?? null;
  }

  async function subscribe({ pushManager }: PushRegistration): Promise<PushSubscription> {
    const options = { userVisibleOnly: true, applicationServerKey: await parts.publicKey() };
    // A subscription for an old key of the server cannot be changed.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }

  async function send(userId: string, subscription: PushSubscription): Promise<void> {
    await parts.save(subscription.toJSON() as WebToken);
    await memory.set({ userId });
  }

  /** Called after a logout, which has already removed the subscription from the server. */
  async function forget(): Promise<void> {
    await memory.set({ userId: null });
    await (await current())?.unsubscribe();
  }

  return {
    isSubscribed: async (userId: string) =>
      (await memory.get()).userId === userId && (await current()) !== null,
    /** Asks for the browser's permission if necessary. Resolves to whether push is on. */
    turnOn: async (userId: string) => {
      // The permission comes first, because browsers ask only in response to a click.
      if ((await parts.requestPermission()) !== 'granted') return false;
      const found = await parts.registration();
      if (!found) return false;
      await send(userId, await subscribe(found));
      return true;
    },
    turnOff: async () => {
      await parts.save(null);
      await forget();
    },
    /**
     * Called at each start of the app. Sends the subscription again, because the session may be new. The server also deletes a
     * subscription when the push service says that it is gone, which may be wrong.
     */
    keep: async (userId: string) => {
      const subscription = await current();
      const owner = (await memory.get()).userId;
      if (owner !== null && owner !== userId) return forget();
      if (owner === null || parts.permission() !== 'granted') return undefined;
      const found = subscription ?? (await renew());
      if (found) await send(userId, found);
      return undefined;
    },
    forget,
    hasDeclined: async (userId: string) => (await memory.get()).declinedBy.includes(userId),
    decline: async (userId: string) => {
      const { declinedBy } = await memory.get();
      await memory.set({ declinedBy: [...new Set([...declinedBy, userId])] });
    },
  };

  /** Subscribes again, because a browser may drop a subscription. */
  async function renew(): Promise<PushSubscription | null> {
    const found = await parts.registration();
    return found && subscribe(found);
  }
}

export type PushDevice = ReturnType<typeof createPushDevice>;

const key = 'push';
const openDatabase = openOnce(openBrowserDatabase);
const empty: PushMemory = { userId: null, declinedBy: [] };

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

/** Resolves to whether this browser shows push notifications to a user. */
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
