import { runScript } from './setup/run-script.mjs';
import { runStep } from './setup/run-step.mjs';

/* `npm run torture -- database`, `-- media`, `-- payments`, `-- chat` and `-- hostile`: checks that failures lose no data. */

await runScript((node) => runStep('Torture', [node, 'torture/run.ts', ...process.argv.slice(2)]));
