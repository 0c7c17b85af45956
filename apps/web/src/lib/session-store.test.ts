import { describe, expect, test, vi } from 'vitest';
import { createSessionStore } from './session-store.ts';
import { aLogin } from './testing/a-login.ts';
import { aToken } from './testing/a-token.ts';

const noon = Date.parse('2026-11-18T12:00:00Z');

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    texts: () => [...values.values()],
  };
}

type Hear = (stored: string | null) => void;

/** Tabs of one browser: they hear each other at once and share one storage, unless a tab is given another. */
function aBrowser(now = { at: noon }) {
  const storage = memoryStorage();
  const tabs: Hear[] = [];
  const openTab = (ownStorage = storage) => {
    let own: Hear | undefined;
    return createSessionStore({
      storage: ownStorage,
      now: () => now.at,
      tabs: {
        announce: (stored) => tabs.filter((tab) => tab !== own).forEach((tab) => tab(stored)),
        listen: (listener) => {
          own = listener;
          tabs.push(listener);
        },
      },
    });
  };
  return { storage, openTab, now };
}

describe('a session', () => {
  test('outlives the tab', () => {
    const browser = aBrowser();
    browser.openTab().start(aLogin());
    expect(browser.openTab().get()?.user.firstName).toBe('Mara');
  });

  test('takes its role from the token, not from the stored user', () => {
    const browser = aBrowser();
    browser.openTab().start(aLogin({ token: aToken({ role: 'owner' }) }));
    expect(browser.openTab().get()?.user.role).toBe('owner');
  });

  test('is gone after its expiry, from storage too', () => {
    const browser = aBrowser();
    browser.openTab().start(aLogin());
    browser.now.at = Date.parse('2026-11-25T10:00:00Z');
    expect(browser.openTab().get()).toBeNull();
    expect(browser.storage.texts()).toEqual([]);
  });

  test.each(['nonsense', '{}', JSON.stringify({ ...aLogin(), token: 'x' })])(
    'that cannot be read counts as none: %j',
    (text) => {
      const { storage, openTab } = aBrowser();
      storage.setItem('trackboard.session', text);
      expect(openTab().get()).toBeNull();
      expect(storage.texts()).toEqual([]);
    },
  );

  test('keeps what is updated', () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    tab.start(aLogin());
    tab.update({ selectedGymId: 'gym-1' });
    expect(browser.openTab().get()).toMatchObject({ selectedGymId: 'gym-1', isSubscribed: true });
  });

  test('tells its listeners until they leave', () => {
    const tab = aBrowser().openTab();
    const listener = vi.fn<() => void>();
    const leave = tab.subscribe(listener);
    tab.start(aLogin());
    leave();
    tab.end('logout');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('two tabs', () => {
  test('share a login and a logout', () => {
    const { openTab } = aBrowser();
    const [here, there] = [openTab(), openTab()];
    const ended = vi.fn<(reason: string) => void>();
    there.onEnd(ended);
    here.start(aLogin());
    expect(there.get()?.user.id).toBe('018f0000-0000-7000-8000-000000000001');
    here.end('logout');
    expect(there.get()).toBeNull();
    expect(ended).toHaveBeenCalledExactlyOnceWith('elsewhere');
  });

  test('trust the news more than a storage that lags behind', () => {
    const { openTab } = aBrowser();
    const [here, there] = [openTab(), openTab(memoryStorage())];
    here.start(aLogin());
    expect(there.get()?.user.firstName).toBe('Mara');
    here.end('logout');
    expect(there.get()).toBeNull();
  });
});

test('expiry shows while the session is still held', () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  tab.start(aLogin());
  expect(tab.hasExpired()).toBe(false);
  browser.now.at = Date.parse('2026-11-26T00:00:00Z');
  expect(tab.hasExpired()).toBe(true);
});

test('ending a session that has ended tells nobody', () => {
  const tab = aBrowser().openTab();
  const ended = vi.fn<(reason: string) => void>();
  tab.onEnd(ended);
  tab.end('logout');
  expect(ended).not.toHaveBeenCalled();
});
