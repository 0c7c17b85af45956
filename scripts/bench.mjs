import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run bench`: compares the product with a bare server, and a large gym with a small one. */

await runScript((node) =>
  runStep('Measurements', [node, 'bench/run.ts', ...process.argv.slice(2)]),
);
