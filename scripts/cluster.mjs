import { buildWeb } from './setup/build-web.mjs';
import { runInOurPlace } from './setup/run-in-our-place.mjs';
import { runScript } from './setup/run-script.mjs';

/* `npm run cluster`: three nodes behind HAProxy on loopback, with their own PostgreSQL, Redis and bucket. */

await runScript(async (node) => {
  await buildWeb(node);
  runInOurPlace([node, 'torture/cluster/run-cluster.ts']);
});
