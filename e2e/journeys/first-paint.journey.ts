import { expect, type Locator } from '@playwright/test';
import { mara, odette } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { signIn } from '../testing/sign-in.ts';

const screens = [
  { name: "an owner's home", who: odette, path: '/dashboard', panel: 'section' },
  { name: "an athlete's home", who: mara, path: '/dashboard', panel: 'section' },
  { name: 'the chats', who: mara, path: '/dashboard/messages', panel: 'main nav' },
  ...[768, 1440, 1920].map((width) => ({
    name: `a calendar of ${width} pixels`,
    who: mara,
    path: '/dashboard/programmingcalendar',
    panel: 'main div:has(> div > [data-day])',
    width,
  })),
];

/** Where an element is and how wide: its height depends on what is loaded. */
async function placeOf(element: Locator) {
  const { x = 0, y = 0, width = 0 } = (await element.boundingBox()) ?? {};
  return [x, y, width].map(Math.round);
}

for (const { name, who, path, panel, ...size } of screens) {
  test(`before the code is there, ${name} has the bar, the logo and the panels in place`, async ({
    page,
  }) => {
    if ('width' in size) await page.setViewportSize({ width: size.width, height: 900 });
    await signIn(page, who);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const first = page.locator('.start');
    const firstPanel = first.locator(panel === 'main nav' ? 'i:first-child' : 'i:nth-child(2)');
    const before = {
      bar: await first.locator('header').boundingBox(),
      logo: await first.locator('header svg').boundingBox(),
      lines: await first.locator('header svg > *').count(),
      panel: await placeOf(firstPanel),
    };
    await page.unrouteAll();
    await page.goto(path);
    await expect(first).toHaveCount(0);
    const bar = page.locator('header').first();
    const logo = bar.getByRole('link', { name: 'Trackboard dashboard' }).locator('svg');
    await expect(page.locator(panel).first()).toBeVisible();
    expect(before).toEqual({
      bar: await bar.boundingBox(),
      logo: await logo.boundingBox(),
      lines: await logo.locator('> *').count(),
      panel: await placeOf(page.locator(panel).first()),
    });
  });
}
