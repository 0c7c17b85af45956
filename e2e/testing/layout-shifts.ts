import type { Page } from '@playwright/test';
import type { Screen } from '../screenshots/screen.ts';
import { ignoreServerDate } from './ignore-server-date.ts';
import { open } from './open-screen.ts';
import { storyTime, type Told } from './viewers.ts';

/** How much a screen may shift while it loads: the sum of the browser's figures. */
export const maxShift = 0.02;

/** How late each answer of the API is, in milliseconds. */
const delay = 600;

/** The least delay of each font, whose letters replace the fallback's after the answers are shown. */
const fontDelay = 1200;

/** A shift as browsers report it; the types of the DOM do not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

interface Shift {
  readonly value: number;
  /** The elements with their place and size, before and after. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Collects the shifts of a document that follow no input. */
function collectShifts(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element ? `${element.localName}.${element.className}` : 'a removed element';
        const places = [previousRect, currentRect].map((rect) =>
          [rect.x, rect.y, rect.width, rect.height].map((length) => Math.round(length)).join(' '),
        );
        return `${name}: ${places.join(' to ')}`;
      });
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the page has drawn its data, however busy the machine is. */
const drawn = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
      }),
  );

/**
 * Delays the answers of the API, and the fonts until the answers are drawn, because the browser multiplies the shifts of both
 * in one frame.
 */
async function delayAnswers(page: Page): Promise<void> {
  const answers = { asked: 0, pending: 0, last: 0 };
  await page.route('**/api/**', async (route) => {
    answers.asked += 1;
    answers.pending += 1;
    await pause(delay);
    await route.continue();
    answers.pending -= 1;
    answers.last = Date.now();
  });
  await page.route('**/*.woff2', async (route) => {
    await pause(fontDelay);
    let asked: number;
    do {
      while (answers.pending > 0 || Date.now() - answers.last < delay) await pause(delay);
      asked = answers.asked;
      await drawn(page);
    } while (answers.asked > asked);
    await route.continue();
  });
}

/** Opens a screen with late answers and fonts. Returns its shifts until it was idle. */
export async function shiftsOf(
  page: Page,
  { name, viewer, path }: Screen,
  story: Told,
): Promise<readonly Shift[]> {
  await ignoreServerDate(page);
  await page.clock.setFixedTime(storyTime);
  await page.addInitScript(collectShifts);
  await delayAnswers(page);
  await open(page, { name, viewer, path }, story);
  return page.evaluate(() => window.shifts);
}

export const sumOf = (shifts: readonly Shift[]) =>
  shifts.reduce((sum, { value }) => sum + value, 0);

/** Returns the moved elements, one in each line. */
export const linesOf = (shifts: readonly Shift[]) =>
  shifts.map(({ value, moved }) => [`  ${value.toFixed(3)}`, ...moved].join('\n    ')).join('\n');
