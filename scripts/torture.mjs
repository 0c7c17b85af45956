import { findMissingPackages } from './setup/find-missing-packages.mjs';
import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run torture`: checks that failures and hostile requests lose no data. See docs/reliability.md. */

const [part] = process.argv.slice(2);
const missing = findMissingPackages({ failover: part === 'failover' });
if (missing.length > 0 && (part === 'cluster' || part === 'failover')) {
  process.stderr.write(`${missing.join('\n')}\n`);
  process.exitCode = 1;
} else {
  await runScript((node) => runStep('Torture', [node, 'torture/run.ts', ...process.argv.slice(2)]));
}
