import { afterEach, expect, it, vi } from 'vitest';
import { whenFocused } from './connect-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

function openPage(hasFocus: boolean): EventTarget {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { hasFocus: () => hasFocus });
  return page;
}

it('whenFocused acts at once if the page has the focus', () => {
  openPage(true);
  const act = vi.fn();
  whenFocused(act);
  expect(act).toHaveBeenCalledOnce();
});

it('whenFocused waits for the focus, and acts once', () => {
  const page = openPage(false);
  const act = vi.fn();
  whenFocused(act);
  expect(act).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('focus'));
  page.dispatchEvent(new Event('focus'));
  expect(act).toHaveBeenCalledOnce();
});
