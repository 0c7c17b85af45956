import { expect, type Page } from '@playwright/test';
import { workouts } from '@trackboard/contract/all-endpoints';
import { mara } from '@trackboard/story-world';
import { behindCaddy, canUseTls } from './behind-caddy.ts';
import { countOfStored } from '../../e2e/testing/count-of-stored.ts';
import { installedApp } from '../../e2e/testing/installed-app.ts';
import { test } from '../../e2e/testing/journey.ts';
import { newGym } from '../../e2e/testing/new-gym.ts';
import { signIn } from '../../e2e/testing/sign-in.ts';

const day = Temporal.Now.plainDateISO().toString();
const calendar = '/dashboard/programmingcalendar';

/** Creates a gym for this run only, with a workout today. */
async function openGym(run: string) {
  const { api, owner, trackId, join } = await newGym(run);
  const about = { name: 'Locked Door', description: '3 rounds', scoreType: 3 };
  await api.do(workouts.create, { ...about, schedule: day, trackId }, owner.token);
  return { mara: await join(mara) };
}

/** Gives the page's service worker a push message, as the browser's push service does. */
async function deliverPush(page: Page, origin: string, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test('the app over TLS with an own authority can be installed, opens without a line and shows pushes', async ({
  viewport,
}, { project }) => {
  test.skip(!canUseTls, 'Caddy or libnss3-tools is missing');
  const gym = await openGym(`tls-${project.name}-${Date.now()}`);
  const { line, origin, home, stop } = await behindCaddy();
  const app = await installedApp({ viewport, baseURL: origin }, home);
  const page = await app.open();
  const card = page.getByRole('article', { name: 'Locked Door' });

  await test.step('the app comes over HTTP/2, and can be installed', async () => {
    await signIn(page, gym.mara);
    await page.goto(calendar);
    await expect(card).toBeVisible();
    const protocol = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return (entry as PerformanceNavigationTiming).nextHopProtocol;
      });
    expect(await protocol()).toBe('h2');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => countOfStored(page, 'reads')).toBeGreaterThan(3);
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  });

  await test.step('without a line, it opens with the week', async () => {
    await line.cut();
    await page.reload();
    await expect(card).toBeVisible();
    await expect(page.getByRole('status').getByText(/^No connection/)).toBeVisible();
    await line.mend();
    await expect(page.getByText(/^No connection/)).toHaveCount(0);
  });

  await test.step('its service worker shows a push', async () => {
    await page.context().grantPermissions(['notifications'], { origin });
    const push = { title: 'Odette', body: 'New workout: Locked Door', link: calendar, tag: 'a' };
    await deliverPush(page, origin, push);
    const { title, body } = push;
    await expect.poll(() => notifications(page)).toEqual([{ title, body }]);
  });

  await page.context().close();
  await app.remove();
  await stop();
});
