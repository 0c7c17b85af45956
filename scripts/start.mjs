import { join } from 'node:path';
import { buildWeb } from './setup/build-web.mjs';
import { runInOurPlace } from './setup/run-in-our-place.mjs';
import { runScript } from './setup/run-script.mjs';
import { serverCommand, serverEnvironment } from './setup/server-command.mjs';

/*
 * `npm start` installs, builds and starts. It works in a fresh clone, on Node 20 or later, so it imports no packages.
 * With `--demo` it starts the demo gym, in its own data folder.
 */

const options = process.argv.slice(2);

await runScript(async (node) => {
  await buildWeb(node);
  const isDemo = options.includes('--demo');
  const demoFolder = isDemo ? join('data', 'demo') : '';
  runInOurPlace([...serverCommand(node), ...options], {
    ...process.env,
    DATA_DIR: process.env.DATA_DIR || demoFolder,
    // The demo gym is half a year old, and its trial must not have ended.
    TRIAL_DAYS: process.env.TRIAL_DAYS || (isDemo ? '190' : ''),
    ...serverEnvironment,
  });
}, 'run');
