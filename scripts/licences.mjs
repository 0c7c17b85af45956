import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderLicences } from './setup/licences.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

/* `npm run licences` writes docs/licences.md from the lock file. */

await runScript(async () => {
  writeFileSync(join(root, 'docs', 'licences.md'), renderLicences());
}, 'run');
