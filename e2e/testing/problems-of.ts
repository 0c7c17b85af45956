import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const rules: axe.RunOptions = {
  resultTypes: ['violations'],
  // Only a rule about the orientation, which is not among these, reads the style sheets beforehand.
  preload: { assets: ['media'] },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Returns what makes the page inaccessible: each violated rule with the element. */
export async function problemsOf(page: Page): Promise<string[]> {
  // Each document gets the program once, because the browser compiles it again each time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, rules);
}
