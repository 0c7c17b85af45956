import { beforeEach, describe, expect, it } from 'vitest';
import { handlePush, type PushScope } from './push.ts';

const origin = 'https://trackboard.example';

let shown: { title: string; body?: string; tag?: string; data?: unknown }[];
let badges: number[];
let log: unknown[];
let tabs: ReturnType<typeof aTab>[];
let listeners: Map<string, (event: never) => void>;

function aTab(
  name: string,
  visibilityState: DocumentVisibilityState,
  focused = false,
  path = '/dashboard',
) {
  return {
    url: `${origin}${path}`,
    focused,
    visibilityState,
    focus: async () => log.push(`focus ${name}`),
    postMessage: (message: unknown) => void log.push([name, message]),
  };
}

/** Sends an event and waits for the work that it started. */
async function send(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  const waitUntil = (each: Promise<unknown>) => work.push(each);
  listeners.get(type)?.({ ...event, waitUntil } as never);
  expect(work).toHaveLength(1);
  await Promise.all(work);
}

const push = (payload: unknown) =>
  send('push', {
    data: { text: () => (typeof payload === 'string' ? payload : JSON.stringify(payload)) },
  });
const click = (path: string) =>
  send('notificationclick', { notification: { data: { path }, close: () => log.push('close') } });

beforeEach(() => {
  [shown, badges, log, tabs, listeners] = [[], [], [], [], new Map()];
  const scope: PushScope = {
    location: { origin },
    registration: {
      // A notification replaces an earlier one with the same tag.
      showNotification: async (title, { icon: _icon, ...options }) => {
        shown = shown.filter(({ tag }) => !tag || tag !== options.tag);
        shown.push({ title, ...options });
      },
      getNotifications: async () =>
        shown.map(({ tag = '', data }) => ({ tag, data }) as Notification),
      pushManager: {
        subscribe: async (options) => {
          log.push(options);
          return {} as PushSubscription;
        },
      },
    },
    navigator: { setAppBadge: async (count) => void badges.push(count) },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (path) => log.push(`open ${path}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener),
  };
  handlePush(scope);
});

describe('a push message', () => {
  it('shows a push message with its text, tag and link', async () => {
    await push({
      title: 'Jonah Weiss',
      body: 'Chalk at six?',
      link: '/dashboard/messages?chat=1',
      tag: 'chat-1',
    });
    expect(shown).toEqual([
      {
        title: 'Jonah Weiss',
        body: 'Chalk at six?',
        tag: 'chat-1',
        badge: '/icons/badge-96.png',
        data: { path: '/dashboard/messages?chat=1' },
      },
    ]);
  });

  it.each(['not JSON', 'null', '[]', '7', '{"title":7,"link":{}}'])(
    'shows a general text for the payload %s',
    async (payload) => {
      await push(payload);
      expect(shown).toMatchObject([{ title: 'Trackboard', data: { path: '/dashboard' } }]);
    },
  );

  it('shows a push message without content', async () => {
    await send('push', { data: null });
    expect(shown).toMatchObject([{ title: 'Trackboard' }]);
  });

  it('never links a push message to another site', async () => {
    await push({ title: 'Hello', link: 'https://evil.example/login' });
    await push({ title: 'Hello', link: '//evil.example' });
    expect(shown).toMatchObject([
      { data: { path: '/dashboard' } },
      { data: { path: '/dashboard' } },
    ]);
  });
});

const pushOfChat = (body: string, sender?: string, id = '1') =>
  push({
    title: sender ? `${sender} in Engine` : 'Jonah Weiss',
    body,
    link: `/dashboard/messages?chat=${id}`,
    tag: `chat-${id}`,
    chat: { name: sender ? 'Engine' : 'Jonah Weiss', ...(sender && { sender }) },
  });

describe('the messages of a chat', () => {
  it('shows the messages of a chat as one notification, which grows and sounds again', async () => {
    await pushOfChat('Chalk at six?');
    expect(shown).toMatchObject([
      { title: 'Jonah Weiss', body: 'Chalk at six?', tag: 'chat-1', renotify: true },
    ]);
    await pushOfChat('Or seven?');
    expect(shown).toMatchObject([
      {
        title: 'Jonah Weiss · 2 new messages',
        body: 'Chalk at six?\nOr seven?',
        tag: 'chat-1',
        renotify: true,
      },
    ]);
  });

  it('shows the last five messages of a group with their senders', async () => {
    for (const body of ['1', '2', '3', '4', '5']) await pushOfChat(body, 'Teo');
    await pushOfChat('6', 'Noor');
    expect(shown).toMatchObject([
      {
        title: 'Engine · 6 new messages',
        body: 'Teo: 2\nTeo: 3\nTeo: 4\nTeo: 5\nNoor: 6',
      },
    ]);
  });

  it('counts the chats with messages on the icon, unless a tab counts them', async () => {
    await pushOfChat('One');
    await pushOfChat('Two');
    await pushOfChat('Three', 'Teo', '2');
    expect(badges).toEqual([1, 1, 2]);
    tabs = [aTab('wall', 'visible', true, '/tv')];
    await pushOfChat('Four', 'Teo', '3');
    expect(badges).toEqual([1, 1, 2, 3]);
    tabs = [aTab('one', 'visible')];
    await pushOfChat('Five', 'Teo', '4');
    expect(badges).toHaveLength(4);
  });
});

describe('a click on a notification', () => {
  it('opens a window after a click if there is no tab', async () => {
    await click('/dashboard/money');
    expect(log).toEqual(['close', 'open /dashboard/money']);
  });

  it('opens a window after a click if the only tab is the screen on the wall', async () => {
    tabs = [aTab('wall', 'visible', true, '/tv')];
    await click('/dashboard/money');
    expect(log).toEqual(['close', 'open /dashboard/money']);
  });

  it('opens the link in the tab of the timer', async () => {
    tabs = [aTab('wall', 'visible', true, '/tv'), aTab('timer', 'visible', false, '/timer')];
    await click('/dashboard/money');
    const message = { type: 'open', path: '/dashboard/money' };
    expect(log).toEqual(['close', 'focus timer', ['timer', message]]);
  });

  it('opens the link in the focused tab, else in a visible one', async () => {
    tabs = [aTab('hidden', 'hidden'), aTab('visible', 'visible')];
    await click('/dashboard/money');
    tabs.push(aTab('focused', 'visible', true));
    await click('/dashboard/money');
    const message = { type: 'open', path: '/dashboard/money' };
    expect(log).toEqual([
      'close',
      'focus visible',
      ['visible', message],
      'close',
      'focus focused',
      ['focused', message],
    ]);
  });
});

describe('a changed push subscription', () => {
  it('renews a changed subscription with the same key, and notifies all tabs', async () => {
    tabs = [aTab('one', 'hidden'), aTab('two', 'visible')];
    const key = new ArrayBuffer(65);
    await send('pushsubscriptionchange', {
      oldSubscription: { options: { applicationServerKey: key } },
    });
    const message = { type: 'subscriptionChanged' };
    expect(log).toEqual([
      { userVisibleOnly: true, applicationServerKey: key },
      ['one', message],
      ['two', message],
    ]);
  });

  it('leaves a changed subscription to the tabs if the event has no old one', async () => {
    tabs = [aTab('one', 'hidden')];
    await send('pushsubscriptionchange', {});
    expect(log).toEqual([['one', { type: 'subscriptionChanged' }]]);
  });
});
