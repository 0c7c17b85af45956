import { describe, expect, test, vi } from 'vitest';
import { createSessionStore } from './session-store.ts';
import { aLogin, aToken } from './testing/a-login.ts';

const noon = Date.parse('2026-11-18T12:00:00Z');

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    clear: () => values.clear(),
    texts: () => [...values.values()],
  };
}

type Hear = (news: string) => void;

/**
 * A browser with several tabs. Messages arrive at once, and the tabs share storage unless a tab has
 * its own.
 */
function aBrowser(now = { at: noon }) {
  const storage = memoryStorage();
  const tabs: Hear[] = [];
  const openTab = (ownStorage = storage) => {
    let own: Hear | undefined;
    return createSessionStore({
      storage: ownStorage,
      now: () => now.at,
      tabs: {
        announce: (news) => tabs.filter((tab) => tab !== own).forEach((tab) => tab(news)),
        listen: (listener) => {
          own = listener;
          tabs.push(listener);
        },
      },
    });
  };
  const tell = (news: string) => tabs.forEach((tab) => tab(news));
  return { storage, openTab, now, tell };
}

const jonah = { ...aLogin().user, id: '018f0000-0000-7000-8000-000000000002', firstName: 'Jonah' };
const jonahsLogin = () => aLogin({ user: jonah, token: aToken({ sub: jonah.id }) });

describe('a session', () => {
  test('a session survives closing the tab', () => {
    const browser = aBrowser();
    browser.openTab().start(aLogin());
    expect(browser.openTab().get()?.user.firstName).toBe('Mara');
  });

  test('a session survives the update from a version without read receipts', () => {
    const browser = aBrowser();
    const { readReceipts: _new, audience: _newer, ...user } = aLogin().user;
    browser.openTab().start({ ...aLogin(), user: user as typeof jonah });
    expect(browser.openTab().get()?.user).toMatchObject({ readReceipts: true, audience: 0 });
  });

  test('a session survives the update from a version without owners who train', () => {
    const browser = aBrowser();
    const { trains: _new, ...before } = aLogin();
    browser.openTab().start(before as ReturnType<typeof aLogin>);
    expect(browser.openTab().get()).toMatchObject({ trains: false, isTraining: false });
  });

  test('a session has the role in the token, not that of the stored user', () => {
    const browser = aBrowser();
    browser.openTab().start(aLogin({ token: aToken({ role: 'owner' }) }));
    expect(browser.openTab().get()?.user.role).toBe('owner');
  });

  test('an expired session is removed, also from storage', () => {
    const browser = aBrowser();
    browser.openTab().start(aLogin());
    browser.now.at = Date.parse('2026-11-25T10:00:00Z');
    expect(browser.openTab().get()).toBeNull();
    expect(browser.storage.texts()).toEqual([]);
  });

  test('end clears storage', () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    tab.start(aLogin());
    browser.storage.setItem('mantine-color-scheme-value', 'dark');
    tab.end('logout');
    expect(browser.storage.texts()).toEqual([]);
  });

  test('opening a tab without a session does not change storage', () => {
    const browser = aBrowser();
    browser.storage.setItem('mantine-color-scheme-value', 'dark');
    browser.openTab();
    expect(browser.storage.texts()).toEqual(['dark']);
  });

  test.each(['nonsense', '{}', JSON.stringify({ ...aLogin(), token: 'x' })])(
    'an unreadable session counts as missing: %j',
    (text) => {
      const { storage, openTab } = aBrowser();
      storage.setItem('trackboard.session', text);
      expect(openTab().get()).toBeNull();
      expect(storage.texts()).toEqual([]);
    },
  );

  test('update stores the changed session for other tabs', () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    tab.start(aLogin());
    tab.update({ selectedGymId: 'gym-1' });
    expect(browser.openTab().get()).toMatchObject({ selectedGymId: 'gym-1', isSubscribed: true });
  });

  test('update keeps the same objects for parts that it does not change', () => {
    const tab = aBrowser().openTab();
    tab.start(aLogin());
    const before = tab.get();
    const { id, ...rest } = aLogin().user;
    tab.update({ user: { ...rest, id } });
    expect(tab.get()).toBe(before);
    tab.update({ hasNewMessages: true, user: { ...rest, id } });
    expect(tab.get()?.hasNewMessages).toBe(true);
    expect(tab.get()?.user).toBe(before?.user);
  });

  test('a session notifies its listeners until they unsubscribe', () => {
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
  test('two tabs share a login and a logout', () => {
    const { openTab } = aBrowser();
    const [here, there] = [openTab(), openTab()];
    const ended = vi.fn<(reason: string) => void>();
    there.onEnd(ended);
    here.start(aLogin());
    expect(there.get()?.user.id).toBe('018f0000-0000-7000-8000-000000000001');
    here.end('logout');
    expect(there.get()).toBeNull();
    expect(ended).toHaveBeenCalledExactlyOnceWith('logout');
  });

  test.each(['expired', 'ended'] as const)('tells the other tab that the session %s', (reason) => {
    const { openTab } = aBrowser();
    const [here, there] = [openTab(), openTab()];
    const ended = vi.fn<(reason: string) => void>();
    there.onEnd(ended);
    here.start(aLogin());
    here.end(reason);
    expect(ended).toHaveBeenCalledExactlyOnceWith(reason);
  });

  test('a tab sends no message if an update changes nothing', () => {
    const { openTab } = aBrowser();
    const [here, there] = [openTab(), openTab()];
    here.start(aLogin());
    const listener = vi.fn<() => void>();
    there.subscribe(listener);
    here.update({ user: aLogin().user });
    expect(listener).not.toHaveBeenCalled();
    here.update({ user: { ...aLogin().user, lastName: 'Weiss' } });
    expect(there.get()?.user.lastName).toBe('Weiss');
  });

  test('a tab ignores messages that it cannot read', () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    tab.start(aLogin());
    browser.tell('nonsense');
    expect(tab.get()?.user.firstName).toBe('Mara');
  });

  test('a tab prefers the message of another tab to outdated storage', () => {
    const { openTab } = aBrowser();
    const [here, there] = [openTab(), openTab(memoryStorage())];
    here.start(aLogin());
    expect(there.get()?.user.firstName).toBe('Mara');
    here.end('logout');
    expect(there.get()).toBeNull();
  });
});

function twoTabs() {
  const { openTab } = aBrowser();
  const tabs = { here: openTab(), there: openTab() };
  const starts = {
    here: vi.fn<(start: object) => void>(),
    there: vi.fn<(start: object) => void>(),
  };
  tabs.here.onStart(starts.here);
  tabs.there.onStart(starts.there);
  return { ...tabs, starts };
}

describe('a login', () => {
  test('a login reaches all tabs, and each knows whether it happened there', () => {
    const { here, starts } = twoTabs();
    here.start(aLogin());
    here.update({ selectedGymId: 'gym-1' });
    const start = { isSwitch: false };
    expect(starts.here).toHaveBeenCalledExactlyOnceWith({ ...start, where: 'here' });
    expect(starts.there).toHaveBeenCalledExactlyOnceWith({ ...start, where: 'elsewhere' });
  });

  test('a login of another user counts as a switch in all tabs, before listeners run', () => {
    const { here, there, starts } = twoTabs();
    here.start(aLogin());
    const shown: number[] = [];
    there.subscribe(() => shown.push(starts.there.mock.calls.length));
    here.start(jonahsLogin());
    expect(there.get()?.user.firstName).toBe('Jonah');
    expect(starts.there).toHaveBeenLastCalledWith({ where: 'elsewhere', isSwitch: true });
    expect([here.switches(), there.switches()]).toEqual([1, 1]);
    expect(shown).toEqual([2]);
  });

  test('a login after a logout does not count as a switch', () => {
    const { here, there } = twoTabs();
    here.start(aLogin());
    here.end('logout');
    here.start(jonahsLogin());
    expect(there.switches()).toBe(0);
  });
});

test('hasExpired is true while the session is still stored', () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  tab.start(aLogin());
  expect(tab.hasExpired()).toBe(false);
  browser.now.at = Date.parse('2026-11-26T00:00:00Z');
  expect(tab.hasExpired()).toBe(true);
});

test('end notifies no listener if the session has ended already', () => {
  const tab = aBrowser().openTab();
  const ended = vi.fn<(reason: string) => void>();
  tab.onEnd(ended);
  tab.end('logout');
  expect(ended).not.toHaveBeenCalled();
});

/** Refuses another request before the write that ends the session is answered. */
async function refuseDuringEnd(answer: Promise<void>) {
  const tab = aBrowser().openTab();
  tab.start(aLogin());
  const ends: string[] = [];
  tab.onEnd((reason) => ends.push(reason));
  const write = tab.endBy(answer.then(() => tab.end('logout')));
  tab.end('ended');
  expect(ends).toEqual([]);
  await Promise.allSettled([write]);
  return ends;
}

describe('a write that ends the session', () => {
  test('endBy ends the session as a logout, even if other requests are refused first', async () => {
    expect(await refuseDuringEnd(Promise.resolve())).toEqual(['logout']);
  });

  test('endBy leaves the end to the refused requests if its write fails', async () => {
    const failure = Promise.reject(new Error('The server does not answer.'));
    const ends = await refuseDuringEnd(failure);
    await vi.waitFor(() => expect(ends).toEqual(['ended']));
  });
});
