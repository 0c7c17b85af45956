import { hasClusterPrograms } from './setup/has-cluster-programs.mjs';
import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run torture -- database`, and the other parts that torture/run.ts names: checks that failures lose no data. */

const [part] = process.argv.slice(2);
if (part !== 'cluster' || hasClusterPrograms()) {
  await runScript((node) => runStep('Torture', [node, 'torture/run.ts', ...process.argv.slice(2)]));
}
