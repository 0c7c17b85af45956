import { type Locator, type Page, expect } from '@playwright/test';

/** A person clicks a field that is further away than this many presses of Tab. */
const fewTabs = 3;

/**
 * The wait in milliseconds. A screen focuses its first field before a person clicks it, on a busy machine
 * too.
 */
const glance = 5_000;

const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

async function tabsTo(page: Page, field: Locator): Promise<boolean> {
  for (let tabs = 0; tabs < fewTabs && !(await hasFocus(field)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  return hasFocus(field);
}

async function getsFocus(field: Locator): Promise<boolean> {
  try {
    await expect(field).toBeFocused({ timeout: glance });
    return true;
  } catch {
    return false;
  }
}

/**
 * Types into the field that has the focus, or gets it by Tab from the last field. Clicks any other field first.
 */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible();
  const isTyping = await page.evaluate(() =>
    Boolean(document.activeElement?.matches('input, textarea')),
  );
  const isReached = isTyping ? await tabsTo(page, field) : await getsFocus(field);
  if (!isReached) await field.click();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/**
 * Creates a person at the page, whose clicks are counted by one rule: each press of the mouse or of a finger is one, so
 * a choice from a select is two. Typing and keys are not counted.
 */
export async function aPerson(page: Page) {
  const presses: string[] = [];
  await page.exposeFunction('reportPress', (what: string) => void presses.push(what));
  await page.addInitScript(() => {
    const { reportPress } = window as unknown as { reportPress: (what: string) => void };
    const report = ({ isTrusted, target }: PointerEvent): void => {
      if (!isTrusted || !(target instanceof Element)) return;
      const on = target.closest('a, button, label, input, [role]') ?? target;
      reportPress(on.getAttribute('aria-label') ?? on.textContent.trim().slice(0, 40));
    };
    addEventListener('pointerdown', report, { capture: true });
  });
  return {
    /** The clicked elements, in order. */
    presses,
    type: (field: Locator, text: string) => typeInto(page, field, text),
  };
}
