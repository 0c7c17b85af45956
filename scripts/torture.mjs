import { findNode } from './setup/find-node.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runScript } from './setup/problem.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run torture -- database` and `-- media`: what the app survives. */

await runScript(async () => {
  await installPackages();
  const command = /** @type {[string, ...string[]]} */ ([
    findNode(),
    'torture/run.ts',
    ...process.argv.slice(2),
  ]);
  const succeeded = await runStep('Torture', command);
  if (!succeeded) process.exitCode = 1;
});
