import { expect } from '@playwright/test';
import { screens } from '../screenshots/screens.ts';
import { ignoreServerDate } from '../testing/ignore-server-date.ts';
import { test } from '../testing/journey.ts';
import { enter, open } from '../testing/open-screen.ts';
import { storyTime, toldStory } from '../testing/viewers.ts';

/** The budgets for a phone: the reached numbers of components, plus 1 percent. */
const budgets = {
  login: 12,
  'dashboard-athlete': 89,
  'dashboard-owner': 74,
  'calendar-athlete': 57,
  'calendar-owner': 66,
};

interface Fiber {
  readonly tag: number;
  /** The name of an element of the document. */
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  interface Window {
    /** The root of what React has mounted last. */
    mounted: Fiber;
  }
}

/** Notes what React mounts with the hook that it offers to its developer tools, also in a production build. */
function noteMounted(): void {
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
        window.mounted = root.current;
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

/** Counts the components in the main landmark, because parts around it are mounted later, when the browser is idle. */
function countComponents(): number {
  /** React's tags of components: functions, classes, with a ref, memoized ones. */
  const components = new Set([0, 1, 11, 14, 15]);
  let count = 0;
  const visit = (fiber: Fiber | null, isInMain: boolean): void => {
    for (let at = fiber; at; at = at.sibling) {
      if (isInMain && components.has(at.tag)) count += 1;
      visit(at.child, isInMain || at.type === 'main');
    }
  };
  visit(window.mounted, false);
  return count;
}

for (const [name, budget] of Object.entries(budgets)) {
  test(`${name} mounts at most ${budget} components on a phone @main`, async ({ page }) => {
    const screen = screens.find((each) => each.name === name);
    if (!screen) throw new Error(`There is no screen ${name}`);
    const story = await toldStory();
    await page.setViewportSize({ width: 390, height: 844 });
    await ignoreServerDate(page);
    await page.clock.setFixedTime(storyTime);
    await enter(page, screen.viewer, story);
    await page.addInitScript(noteMounted);
    await open(page, screen, story);
    const count = () => page.evaluate(countComponents);
    // On a slow machine, the screen may be shown after the network is idle.
    await expect.poll(count).toBeGreaterThan(budget / 2);
    expect(await count()).toBeLessThanOrEqual(budget);
  });
}
