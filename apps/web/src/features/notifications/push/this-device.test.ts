import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPushDevice,
  type PushDevice,
  type PushFacts,
  type PushMemory,
  pushStateOf,
} from './this-device.ts';

const desktop: PushFacts = {
  hasPush: true,
  permission: 'default',
  isSubscribed: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150',
  touchPoints: 0,
  isInstalled: false,
};
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1';

it.each<[string, Partial<PushFacts>, string]>([
  ['permission not requested yet', {}, 'off'],
  ['allowed, but not subscribed', { permission: 'granted' }, 'off'],
  ['subscribed', { permission: 'granted', isSubscribed: true }, 'on'],
  ['subscribed, but permission was reset', { isSubscribed: true }, 'off'],
  ['refused', { permission: 'denied', isSubscribed: true }, 'blocked'],
  ['a browser without push', { hasPush: false }, 'unsupported'],
  ['Safari on an iPhone', { hasPush: false, userAgent: iPhone }, 'installFirst'],
  ['Safari on an iPad', { hasPush: false, userAgent: iPad, touchPoints: 5 }, 'installFirst'],
  ['an old Mac', { hasPush: false, userAgent: iPad }, 'unsupported'],
  [
    'the app on an old iPhone',
    { hasPush: false, userAgent: iPhone, isInstalled: true },
    'unsupported',
  ],
  ['the app on an iPhone', { userAgent: iPhone, isInstalled: true }, 'off'],
])('pushStateOf returns the state for %s', (_, facts, state) => {
  expect(pushStateOf({ ...desktop, ...facts })).toBe(state);
});

const [mara, jonah] = ['mara', 'jonah'] as const;

/** Fakes a browser's push manager with the endpoints `/1`, `/2`, and so on. */
function fakeManager() {
  let made = 0;
  let held: PushSubscription | null = null;
  const subscription = (endpoint: string) =>
    ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
      unsubscribe: async () => {
        held = null;
        return true;
      },
    }) as unknown as PushSubscription;
  return {
    held: () => held?.endpoint ?? null,
    drop: () => (held = null),
    keys: [] as unknown[],
    getSubscription: async () => held,
    subscribe: async function (this: { keys: unknown[] }, options: PushSubscriptionOptionsInit) {
      if (held) throw new DOMException('Another key', 'InvalidStateError');
      this.keys.push(options.applicationServerKey);
      made += 1;
      held = subscription(`/${made}`);
      return held;
    },
  };
}

let manager: ReturnType<typeof fakeManager>;
let permission: NotificationPermission;
let answer: NotificationPermission;
let asked: number;
let sent: unknown[];
let kept: PushMemory;
let device: PushDevice;

beforeEach(() => {
  manager = fakeManager();
  [permission, answer, asked, sent] = ['default', 'granted', 0, []];
  kept = { userId: null, declinedBy: [] };
  device = createPushDevice({
    registration: async () => ({ pushManager: manager as unknown as PushManager }),
    permission: () => permission,
    requestPermission: async () => {
      asked += 1;
      permission = answer;
      return answer;
    },
    publicKey: async () => 'vapid',
    save: async (token) => void sent.push(token?.endpoint ?? null),
    memory: {
      get: async () => kept,
      set: async (changes) => void (kept = { ...kept, ...changes }),
    },
  });
});

describe('turnOn', () => {
  it('asks for permission, subscribes with the server’s key and saves the subscription', async () => {
    expect(await device.turnOn(mara)).toBe(true);
    expect([asked, manager.keys, sent]).toEqual([1, ['vapid'], ['/1']]);
    expect(await device.isSubscribed('mara')).toBe(true);
    expect(await device.isSubscribed('jonah')).toBe(false);
  });

  it('saves nothing after the user refuses', async () => {
    answer = 'denied';
    expect(await device.turnOn(mara)).toBe(false);
    expect([manager.held(), sent]).toEqual([null, []]);
  });

  it('replaces a subscription that has an old key', async () => {
    await device.turnOn(mara);
    expect(await device.turnOn(mara)).toBe(true);
    expect([manager.held(), sent]).toEqual(['/2', ['/1', '/2']]);
  });
});

it('turnOff removes the subscription from the server and the browser', async () => {
  await device.turnOn(mara);
  await device.turnOff();
  expect([manager.held(), sent]).toEqual([null, ['/1', null]]);
  expect(await device.isSubscribed('mara')).toBe(false);
});

describe('keep, at a start of the app', () => {
  beforeEach(async () => {
    await device.turnOn(mara);
    sent = [];
    asked = 0;
  });

  it('sends the subscription again, because the server may have deleted it', async () => {
    await device.keep(mara);
    expect([manager.held(), sent]).toEqual(['/1', ['/1']]);
  });

  it('subscribes again if the browser has dropped the subscription', async () => {
    manager.drop();
    await device.keep(mara);
    expect([manager.held(), sent, asked]).toEqual(['/2', ['/2'], 0]);
  });

  it('unsubscribes when another user signs in, and sends nothing', async () => {
    await device.keep(jonah);
    expect([manager.held(), sent]).toEqual([null, []]);
    expect(await device.isSubscribed('mara')).toBe(false);
  });

  it('sends nothing after a logout', async () => {
    await device.forget();
    await device.keep(mara);
    expect([manager.held(), sent]).toEqual([null, []]);
  });

  it('sends nothing after the user has withdrawn the permission', async () => {
    permission = 'denied';
    manager.drop();
    await device.keep(mara);
    expect([manager.held(), sent]).toEqual([null, []]);
  });
});

it('remembers the users who declined push, even after a logout', async () => {
  await device.decline('mara');
  await device.forget();
  expect([await device.hasDeclined('mara'), await device.hasDeclined('jonah')]).toEqual([
    true,
    false,
  ]);
});
