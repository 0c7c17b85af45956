import { buildWeb } from './setup/build-web.mjs';
import { findMissingPrograms } from './setup/find-missing-programs.mjs';
import { runInOurPlace } from './setup/run-in-our-place.mjs';
import { runScript } from './setup/run-script.mjs';

/* `npm run cluster`: three nodes behind HAProxy on loopback, with their own PostgreSQL, Redis and bucket. */

const missing = findMissingPrograms();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exitCode = 1;
} else {
  await runScript(async (node) => {
    await buildWeb(node);
    runInOurPlace([node, 'torture/cluster/run-cluster.ts']);
  });
}
