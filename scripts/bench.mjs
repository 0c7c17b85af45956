import { findNode } from './setup/find-node.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runScript } from './setup/problem.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run bench`: measures what a large gym costs beside a small one. */

await runScript(async () => {
  await installPackages();
  const succeeded = await runStep('Large beside small', [findNode(), 'bench/run.ts']);
  if (!succeeded) process.exitCode = 1;
});
