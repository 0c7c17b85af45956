import type { Page } from '@playwright/test';
import { type OutputOf, toWire } from '@trackboard/contract';
import * as screens from '@trackboard/contract/screens';
import type { Wall } from '@trackboard/contract/screens';
import { storyTime } from './viewers.ts';

/**
 * Opens a TV on the page, whose answers come from the journey. Its clock stands until a new answer is
 * shown.
 */
export async function openTv(page: Page, origin: string) {
  let asked = 0;
  let answer: OutputOf<typeof screens.show> | null = null;
  await page.clock.install({ time: storyTime });
  await page.route('**/api/v1/screens/**', (route) =>
    route.fulfill({ json: toWire(screens.show.wire.output, answer) }),
  );
  const tell = (wall: Wall) => {
    answer = { isPaired: true, code: null, expiresAt: null, screen: wall, now: storyTime };
  };
  await page.addInitScript(() =>
    localStorage.setItem('trackboard.screen', JSON.stringify({ screenKey: 'a-key' })),
  );
  return {
    async open(wall: Wall): Promise<void> {
      tell(wall);
      await page.goto(`${origin}/tv`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
    /** Shows a wall. The TV asks again after half a minute, and measures once a second. */
    async show(wall: Wall): Promise<void> {
      asked += 1;
      tell({ ...wall, name: `Screen ${asked}` });
      await page.clock.fastForward(31_000);
      await page.waitForFunction(
        (name) => localStorage.getItem('trackboard.screen')?.includes(`"${name}"`),
        `Screen ${asked}`,
        { polling: 20 },
      );
      await page.clock.fastForward(1000);
    },
  };
}

/**
 * Lists the texts of a TV that are outside the window, cut by their box, or covered by another
 * text.
 */
export async function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Letters do not reach the edges of their line.
    const edge = 0.15;
    const whole = new DOMRect(0, 0, innerWidth, innerHeight);
    /** Returns the visible part of the window for the content of an element. */
    function boxOf(element: Element | null): DOMRect {
      if (!element) return whole;
      const outer = boxOf(element.parentElement);
      if (getComputedStyle(element).overflow === 'visible') return outer;
      const own = element.getBoundingClientRect();
      const [left, top] = [Math.max(own.left, outer.left), Math.max(own.top, outer.top)];
      const right = Math.min(own.right, outer.right);
      return new DOMRect(left, top, right - left, Math.min(own.bottom, outer.bottom) - top);
    }
    function isSeen(rect: DOMRect, box: DOMRect, parent: Element): boolean {
      const inset = edge * rect.height;
      const isInside =
        rect.left >= box.left - 1 &&
        rect.right <= box.right + 1 &&
        rect.top + inset >= box.top &&
        rect.bottom - inset <= box.bottom;
      const at = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      return isInside && at !== null && (parent.contains(at) || at.contains(parent));
    }
    const lost: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (!parent?.closest('main, header') || !textContent?.trim()) continue;
      if (getComputedStyle(parent).visibility === 'hidden') continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = boxOf(parent);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      // A line that continues on the next page is only partly visible.
      const onPage = parent.closest('ul')
        ? rects.filter((rect) => rect.left < box.right && rect.right > box.left)
        : rects;
      if (onPage.some((rect) => !isSeen(rect, box, parent))) lost.push(textContent);
    }
    return lost;
  });
}
