import { chromium } from '@playwright/test';
import tellStory from '../../e2e/testing/global-setup.ts';
import { launchOptions } from '../../e2e/testing/browser.ts';
import { signIn } from '../../e2e/testing/sign-in.ts';

/*
 * `npm run lab -- measure-first-loads` measures Chromium's requests for a first load without a cache, until the network is idle.
 * It needs a built web app. Bytes are those of the responses, with their headers.
 */

const screens = [
  { name: 'login', path: '/login' },
  { name: 'marketplace', path: '/marketplace' },
  { name: "an athlete's home", path: '/dashboard', email: 'mara@northlane.example' },
  { name: 'calendar', path: '/dashboard/programmingcalendar', email: 'odette@northlane.example' },
];

const stop = await tellStory();
const browser = await chromium.launch(launchOptions);
const baseURL = process.env['JOURNEY_ORIGIN'] ?? '';
for (const width of [1440, 390]) {
  for (const { name, path, email } of screens) {
    const viewport = { width, height: width === 390 ? 844 : 900 };
    const context = await browser.newContext({ viewport, baseURL, serviceWorkers: 'block' });
    const page = await context.newPage();
    if (email) await signIn(page, { email }, baseURL);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const code = new Set<string>();
    let bytes = 0;
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\.(js|css)$/.test(response.url)) code.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (code.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const figures = `${code.size} files, ${(bytes / 1000).toFixed(1)} KB`;
    process.stdout.write(`${`${name}, ${width} px`.padEnd(32)}${figures}\n`);
    await context.close();
  }
}
await browser.close();
await stop();
