import { buildWeb } from './setup/build-web.mjs';
import { findBrowser } from './setup/find-browser.mjs';
import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';
import { tool } from './setup/tool.mjs';

/*
 * `npm run screenshots` takes the two screenshots of every screen in `docs/screens`: wide and light, narrow and dark.
 * With `-- --all` it takes all eight in full size into `test-results/screens`. Other arguments are passed to
 * Playwright: `npm run screenshots -- --project phone-dark --grep owner`.
 */

await runScript(async (node) => {
  const browser = await findBrowser();
  await buildWeb(node);
  const config = '--config=e2e/screenshots.config.ts';
  const given = process.argv.slice(2);
  const args = ['test', config, ...given.filter((argument) => argument !== '--all')];
  const command = tool(node, '@playwright/test', 'playwright', ...args);
  return runStep('Pictures of every screen', command, {
    CHROME_PATH: browser,
    ...(given.includes('--all') ? { ALL_PICTURES: '1' } : {}),
  });
});
