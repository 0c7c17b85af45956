import { buildWeb } from './setup/build-web.mjs';
import { findBrowser } from './setup/find-browser.mjs';
import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';

/*
 * `npm run lighthouse`: runs Lighthouse on the most important screens, three times each. `-- --only login --only mobile` runs
 * a part, and `-- --runs 1` each only once.
 */

await runScript(async (node) => {
  const browser = await findBrowser();
  await buildWeb(node);
  const command = [node, 'e2e/lighthouse/run-lighthouse.ts', ...process.argv.slice(2)];
  return runStep('Lighthouse', /** @type {[string, ...string[]]} */ (command), {
    CHROME_PATH: browser,
  });
}, 'audit');
