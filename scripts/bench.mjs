import { findNode } from './setup/find-node.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runScript } from './setup/problem.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run bench`: measures the product beside a bare server, and a large gym beside a small one. */

await runScript(async () => {
  await installPackages();
  const succeeded = await runStep('Measurements', [
    findNode(),
    'bench/run.ts',
    ...process.argv.slice(2),
  ]);
  if (!succeeded) process.exitCode = 1;
});
