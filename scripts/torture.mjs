import { hasClusterPrograms } from './setup/has-cluster-programs.mjs';
import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run torture`: checks that failures and hostile requests lose no data. See docs/reliability.md. */

const [part] = process.argv.slice(2);
if (part !== 'cluster' || hasClusterPrograms()) {
  await runScript((node) => runStep('Torture', [node, 'torture/run.ts', ...process.argv.slice(2)]));
}
