import { buildWeb } from './setup/build-web.mjs';
import { hasClusterPrograms } from './setup/has-cluster-programs.mjs';
import { runInOurPlace } from './setup/run-in-our-place.mjs';
import { runScript } from './setup/run-script.mjs';

/* `npm run cluster`: three nodes behind HAProxy on loopback, with their own PostgreSQL, Redis and bucket. */

if (hasClusterPrograms()) {
  await runScript(async (node) => {
    await buildWeb(node);
    runInOurPlace([node, 'torture/cluster/run-cluster.ts']);
  });
}
