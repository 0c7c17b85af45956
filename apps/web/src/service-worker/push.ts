import { ownPath } from '../lib/own-path.ts';

interface PushEvent {
  readonly data: { text: () => string } | null;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface ClickEvent {
  readonly notification: Pick<Notification, 'data' | 'close'>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface ChangeEvent {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Tab {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: PushMessage, transfer: Transferable[]) => void;
}

/** The part of a service worker's global scope that is used here. */
export interface PushScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
    readonly pushManager: Pick<PushManager, 'subscribe'>;
  };
  readonly clients: {
    readonly matchAll: (options: { type: 'window' }) => Promise<readonly Tab[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly addEventListener: {
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void;
    (type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  };
}

/** A message to a tab: open a path, or the subscription has been renewed. */
type PushMessage =
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'subscriptionChanged' };

interface Payload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly icon: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The payload of a push message. Browsers require a notification for each, so a wrong one gets a general text. */
function payloadOf({ data }: PushEvent, origin: string): Payload {
  let sent: Record<string, unknown> = {};
  try {
    sent = (JSON.parse(data?.text() ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    // The general text says enough.
  }
  return {
    title: text(sent['title']) || 'Trackboard',
    body: text(sent['body']),
    path: ownPath(text(sent['link']), origin) ?? '/dashboard',
    tag: text(sent['tag']),
    icon: ownPath(text(sent['icon']), origin) ?? '/icons/icon-192.png',
  };
}

function rank({ focused, visibilityState }: Tab): number {
  if (focused) return 0;
  return visibilityState === 'visible' ? 1 : 2;
}

/** Shows push messages, and opens their links, in an open tab if there is one, where the app can guard typed text. */
export function handlePush(scope: PushScope): void {
  const { clients, registration } = scope;

  async function show({ title, body, path, tag, icon }: Payload): Promise<void> {
    await registration.showNotification(title, {
      body,
      // A later message with the same tag replaces this one.
      ...(tag ? { tag } : {}),
      icon,
      data: { path },
    });
  }

  async function open(path: string): Promise<void> {
    const tabs = await clients.matchAll({ type: 'window' });
    const [best] = tabs.toSorted((a, b) => rank(a) - rank(b));
    if (!best) return void (await clients.openWindow(path));
    await best.focus();
    best.postMessage({ type: 'open', path }, []);
  }

  async function renew({ oldSubscription }: ChangeEvent): Promise<void> {
    const key = oldSubscription?.options.applicationServerKey;
    if (key) {
      await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      });
    }
    // Only a tab has the session with which the server accepts it; without one, the next start of the app sends it.
    for (const tab of await clients.matchAll({ type: 'window' })) {
      tab.postMessage({ type: 'subscriptionChanged' }, []);
    }
  }

  scope.addEventListener('push', (event) => {
    event.waitUntil(show(payloadOf(event, scope.location.origin)));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(open(path));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}
