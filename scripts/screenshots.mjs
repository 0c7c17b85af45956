import { buildWeb } from './setup/build-web.mjs';
import { findBrowser } from './setup/find-browser.mjs';
import { findNode } from './setup/find-node.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runScript } from './setup/problem.mjs';
import { runStep } from './setup/run-step.mjs';
import { tool } from './setup/tool.mjs';

/*
 * `npm run screenshots`: takes the picture of every screen anew into `docs/screens`. Arguments go to Playwright:
 * `npm run screenshots -- --project phone-dark --grep owner`.
 */

await runScript(async () => {
  await installPackages();
  const node = findNode();
  const browser = await findBrowser();
  await buildWeb(node);
  const config = '--config=e2e/screenshots.config.ts';
  const args = ['test', config, ...process.argv.slice(2)];
  const command = tool(node, '@playwright/test', 'playwright', ...args);
  const succeeded = await runStep('Pictures of every screen', command, { CHROME_PATH: browser });
  if (!succeeded) process.exitCode = 1;
});
