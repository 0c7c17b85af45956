import { expectWholeAfter, openGym } from '../../e2e/testing/expect-whole-after.ts';
import { installedApp } from '../../e2e/testing/installed-app.ts';
import { test } from '../../e2e/testing/journey.ts';
import { behindCaddy, canUseTls } from './behind-caddy.ts';

test('a chat is also complete over HTTP/2, where all requests share one connection', async ({
  viewport,
}, { project }) => {
  test.skip(!canUseTls, 'Caddy or libnss3-tools is missing');
  const gym = await openGym(`dead-h2-${project.name}-${Date.now()}`);
  const { line, origin, home, stop } = await behindCaddy();
  const app = await installedApp({ viewport, baseURL: origin }, home);
  const page = await app.open();
  await expectWholeAfter(page, gym, line);
  await page.context().close();
  await app.remove();
  await stop();
});
