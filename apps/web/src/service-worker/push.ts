import { ownPath } from '../lib/app-path.ts';

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
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: PushMessage, transfer: Transferable[]) => void;
}

/** Adds the options that browsers have and the types lack. */
interface ShownOptions extends NotificationOptions {
  readonly renotify?: boolean;
}

type Shown = Pick<Notification, 'tag' | 'data'>;

/** The part of a service worker's global scope that this module uses. */
export interface PushScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly showNotification: (title: string, options: ShownOptions) => Promise<void>;
    readonly getNotifications: () => Promise<readonly Shown[]>;
    readonly pushManager: Pick<PushManager, 'subscribe'>;
  };
  readonly navigator: { readonly setAppBadge?: (count: number) => Promise<void> };
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

/** A message to a tab: it must open a path, or the subscription has been renewed. */
type PushMessage =
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'subscriptionChanged' };

interface Payload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly icon: string;
  readonly chat: ChatOfPush | null;
}

interface ChatOfPush {
  readonly name: string;
  /** The sender. Empty in a one-to-one chat, whose name is the sender's. */
  readonly sender: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function chatOf(value: unknown): ChatOfPush | null {
  const { name, sender } = (value ?? {}) as Record<string, unknown>;
  return text(name) ? { name: text(name), sender: text(sender) } : null;
}

/**
 * Reads the payload of a push message. Browsers require a notification for each message, so an invalid one gets a general text.
 */
function payloadOf({ data }: PushEvent, origin: string): Payload {
  let sent: Record<string, unknown> = {};
  try {
    sent = (JSON.parse(data?.text() ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    // The general text is enough for an invalid message.
  }
  return {
    title: text(sent['title']) || 'Trackboard',
    body: text(sent['body']),
    path: ownPath(text(sent['link']), origin) ?? '/dashboard',
    tag: text(sent['tag']),
    icon: ownPath(text(sent['icon']), origin) ?? '/icons/icon-192.png',
    chat: chatOf(sent['chat']),
  };
}

const maxLines = 5;
/** The most lines that are kept with a notification. */
const maxNumber = 100;

/** Returns the text of a chat's notification. It is the text of a single message, or the last lines and the number of several. */
function grown({ title, body, tag, chat }: Payload, shown: Shown | undefined) {
  if (!chat || !tag) return { title, body };
  const earlier = (shown?.data as { lines?: readonly string[] } | null)?.lines ?? [];
  const lines = [...earlier, chat.sender ? `${chat.sender}: ${body}` : body].slice(-maxNumber);
  if (lines.length === 1) return { title, body, lines };
  const number = lines.length === maxNumber ? `${maxNumber - 1}+` : lines.length;
  return {
    title: `${chat.name} · ${number} new messages`,
    body: lines.slice(-maxLines).join('\n'),
    lines,
  };
}

/** Returns whether a tab is a screen on the wall, which cannot show other pages. */
const isWall = ({ url }: Tab): boolean => URL.parse(url)?.pathname === '/tv';

function rank({ focused, visibilityState }: Tab): number {
  if (focused) return 0;
  return visibilityState === 'visible' ? 1 : 2;
}

/**
 * Shows push messages and opens their links. If there is an open tab, the link opens there, where the app can protect typed text.
 */
export function handlePush(scope: PushScope): void {
  const { clients, registration } = scope;

  async function findTabs(): Promise<readonly Tab[]> {
    const tabs = await clients.matchAll({ type: 'window' });
    return tabs.filter((tab) => !isWall(tab));
  }

  async function show(payload: Payload): Promise<void> {
    const { path, tag, icon } = payload;
    const shown = await registration.getNotifications();
    const { title, body, lines } = grown(
      payload,
      shown.find((each) => each.tag === tag),
    );
    await registration.showNotification(title, {
      body,
      // A later message with the same tag replaces this notification.
      ...(tag ? { tag } : {}),
      // Each message sounds, even if it replaces an earlier one.
      ...(lines ? { renotify: true } : {}),
      icon,
      badge: '/icons/badge-96.png',
      data: { path, ...(lines && { lines }) },
    });
    await countOnIcon([...shown.map((each) => each.tag), tag]);
  }

  /**
   * Sets the number on the app's icon. An open tab knows the exact number. Without a tab, the number is that of the chats with a
   * notification.
   */
  async function countOnIcon(tags: readonly string[]): Promise<void> {
    if ((await findTabs()).length) return;
    const chats = new Set(tags.filter((tag) => tag.startsWith('chat-')));
    if (chats.size) await scope.navigator.setAppBadge?.(chats.size).catch(() => undefined);
  }

  async function open(path: string): Promise<void> {
    const tabs = await findTabs();
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
    // The server accepts the subscription only with a session, which only a tab has. Without a tab, the next start of the app
    // sends it.
    for (const tab of await findTabs()) {
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
