import { join } from 'node:path';
import { root } from './setup/root.mjs';
import { runInOurPlace } from './setup/run-in-our-place.mjs';
import { runScript } from './setup/run-script.mjs';

/* `npm run backup`: see apps/server/src/backup.ts. */

await runScript(async (node) => {
  runInOurPlace([node, join(root, 'apps', 'server', 'src', 'backup.ts'), ...process.argv.slice(2)]);
}, 'run');
