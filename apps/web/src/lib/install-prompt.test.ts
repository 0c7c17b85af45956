import { afterEach, expect, it, vi } from 'vitest';
import { installPrompt } from './install-prompt.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps the browser’s offer to install until it is used or the app is installed', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  installPrompt.watch();
  const changed = vi.fn<() => void>();
  installPrompt.subscribe(changed);
  expect(installPrompt.isOffered()).toBe(false);

  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const offer = () =>
    browser.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  expect(offer()).toBe(false);
  expect(installPrompt.isOffered()).toBe(true);
  await installPrompt.open();
  expect(prompt).toHaveBeenCalledOnce();
  expect(installPrompt.isOffered()).toBe(false);

  offer();
  browser.dispatchEvent(new Event('appinstalled'));
  expect(installPrompt.isOffered()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(4);
});
