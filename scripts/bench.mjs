import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run bench`: measures the product beside a bare server, and a large gym beside a small one. */

await runScript((node) =>
  runStep('Measurements', [node, 'bench/run.ts', ...process.argv.slice(2)]),
);
