import { findMissingPrograms } from './setup/find-missing-programs.mjs';
import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run torture`: checks that failures and hostile requests lose no data. See docs/reliability.md. */

const [part] = process.argv.slice(2);
const missing = findMissingPrograms();
if (missing && part === 'cluster') {
  process.stderr.write(`${missing}\n`);
  process.exitCode = 1;
} else {
  await runScript((node) => runStep('Torture', [node, 'torture/run.ts', ...process.argv.slice(2)]));
}
