import type { PushSubscription as WebToken } from '@trackboard/contract/notifications';

/** The part of the service worker's registration that is used here. */
type PushRegistration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/** What this browser remembers, also after a logout. */
export interface PushMemory {
  /** The user who has turned push on, or null. */
  readonly userId: string | null;
  /** The session and endpoint stored on the server. */
  readonly saved: string | null;
  /** The users who do not want to be asked again. */
  readonly declinedBy: readonly string[];
}

export interface PushDeviceParts {
  /** Resolves to null in a browser without push or without a service worker. */
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

/** A signed-in user, and the id of the session. */
export interface PushUser {
  readonly userId: string;
  readonly sessionId: string;
}

const savedAs = ({ sessionId }: PushUser, { endpoint }: PushSubscription) =>
  `${sessionId} ${endpoint}`;

/** The push subscription of this browser. It belongs to one user at a time. */
export function createPushDevice(parts: PushDeviceParts) {
  const { memory } = parts;

  async function current(): Promise<PushSubscription | null> {
    const found = await parts.registration();
    return (await found?.pushManager.getSubscription()) ?? null;
  }

  async function subscribe({ pushManager }: PushRegistration): Promise<PushSubscription> {
    const options = { userVisibleOnly: true, applicationServerKey: await parts.publicKey() };
    // A subscription for another key of the server cannot be changed.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }

  async function send(user: PushUser, subscription: PushSubscription): Promise<void> {
    await parts.save(subscription.toJSON() as WebToken);
    await memory.set({ userId: user.userId, saved: savedAs(user, subscription) });
  }

  /** Called after a logout, which has already removed the subscription from the server. */
  async function forget(): Promise<void> {
    await memory.set({ userId: null, saved: null });
    await (await current())?.unsubscribe();
  }

  return {
    isSubscribed: async (userId: string) =>
      (await memory.get()).userId === userId && (await current()) !== null,
    /** Asks for the browser's permission if it has to. Resolves to whether push is on. */
    turnOn: async (user: PushUser) => {
      // First, because browsers ask only in response to a click.
      if ((await parts.requestPermission()) !== 'granted') return false;
      const found = await parts.registration();
      if (!found) return false;
      await send(user, await subscribe(found));
      return true;
    },
    turnOff: async () => {
      await parts.save(null);
      await forget();
    },
    /** Called with each start of the app: a new session has to send the subscription again. */
    keep: async (user: PushUser) => {
      const subscription = await current();
      const { userId, saved } = await memory.get();
      if (userId !== null && userId !== user.userId) return forget();
      if (userId === null || parts.permission() !== 'granted') return undefined;
      const found = subscription ?? (await renew());
      if (found && saved !== savedAs(user, found)) await send(user, found);
      return undefined;
    },
    forget,
    hasDeclined: async (userId: string) => (await memory.get()).declinedBy.includes(userId),
    decline: async (userId: string) => {
      const { declinedBy } = await memory.get();
      await memory.set({ declinedBy: [...new Set([...declinedBy, userId])] });
    },
  };

  /** A browser may drop a subscription. */
  async function renew(): Promise<PushSubscription | null> {
    const found = await parts.registration();
    return found && subscribe(found);
  }
}

export type PushDevice = ReturnType<typeof createPushDevice>;
