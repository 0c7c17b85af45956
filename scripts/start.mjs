import { join } from 'node:path';
import { buildWeb } from './setup/build-web.mjs';
import { findNode } from './setup/find-node.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runScript } from './setup/problem.mjs';
import { root } from './setup/root.mjs';
import { runInOurPlace } from './setup/run-in-our-place.mjs';

/*
 * `npm start`, from a fresh clone on: installs, builds and starts. Runs on any Node from 20 on and without packages,
 * which it is there to install. With `--demo` it starts the demo gym, in a data folder of its own.
 */

const options = process.argv.slice(2);

await runScript(async () => {
  await installPackages();
  const node = findNode();
  await buildWeb(node);
  const isDemo = options.includes('--demo');
  const demoFolder = isDemo ? join('data', 'demo') : '';
  runInOurPlace([node, join(root, 'apps', 'server', 'src', 'main.ts'), ...options], {
    ...process.env,
    DATA_DIR: process.env.DATA_DIR || demoFolder,
    // The demo gym is eight weeks old; its trial should still run.
    TRIAL_DAYS: process.env.TRIAL_DAYS || (isDemo ? '70' : ''),
    // Saves a third of the time that loading the code takes.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'node'),
  });
});
