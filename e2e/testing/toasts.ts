import { type BrowserContext, type Page, expect } from '@playwright/test';

declare global {
  interface Window {
    noteToast: (text: string) => void;
  }
}

const noted = new WeakMap<Page, string[]>();

/**
 * Notes the toasts of a context's pages when they appear. A toast is shown for 2.5 seconds, and a busy machine can be
 * too slow to find it in that time.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  const binding = context.exposeBinding('noteToast', ({ page }, text: string) => {
    noted.set(page, [...(noted.get(page) ?? []), text]);
  });
  const script = context.addInitScript(() => {
    const roles = '[role=status], [role=alert]';
    const note = (node: Node) => {
      if (!(node instanceof Element)) return;
      const inside = node.querySelectorAll(roles);
      const toasts = node.matches(roles) ? [node, ...inside] : [...inside];
      for (const toast of toasts) window.noteToast(toast.textContent);
    };
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) note(node);
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  // A journey may close its context at once.
  await Promise.allSettled([binding, script]);
}

/**
 * Takes the toasts up to the one with this text, so that a second toast with the same text counts as
 * another one.
 */
function takeToast(page: Page, text: string | RegExp): boolean {
  const texts = noted.get(page) ?? [];
  const at = texts.findIndex((each) =>
    typeof text === 'string' ? each.includes(text) : text.test(each),
  );
  if (at >= 0) noted.set(page, texts.slice(at + 1));
  return at >= 0;
}

/** Expects that a toast with this text appears, or has appeared since the last expected one. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const isShown = async () => takeToast(page, text) || page.getByText(text).first().isVisible();
  await expect.poll(isShown, { message: `toast: ${String(text)}` }).toBe(true);
}
