import { afterEach, expect, it, vi } from 'vitest';
import { openNewTab } from './connect-button.tsx';

const url = 'https://provider.example/onboarding';

function aWindow({ isBlocked = false } = {}) {
  const tab = { opener: 'this page', location: { replace: vi.fn() }, close: vi.fn() };
  const page = { open: vi.fn(() => (isBlocked ? null : tab)), location: { assign: vi.fn() } };
  vi.stubGlobal('window', page);
  return { tab, page };
}

afterEach(() => vi.unstubAllGlobals());

it('openNewTab opens the tab before the address is known, without access to this page', () => {
  const { tab, page } = aWindow();
  const opened = openNewTab();
  expect(page.open).toHaveBeenCalledWith('about:blank', '_blank');
  opened.goTo(url);
  expect(tab.location.replace).toHaveBeenCalledWith(url);
  expect(tab.opener).toBeNull();
  expect(page.location.assign).not.toHaveBeenCalled();
});

it('openNewTab uses this tab if the browser blocks a new one', () => {
  const { page } = aWindow({ isBlocked: true });
  const opened = openNewTab();
  opened.close();
  opened.goTo(url);
  expect(page.location.assign).toHaveBeenCalledWith(url);
});

it('openNewTab closes the tab if there is no address', () => {
  const { tab } = aWindow();
  openNewTab().close();
  expect(tab.close).toHaveBeenCalledOnce();
});
