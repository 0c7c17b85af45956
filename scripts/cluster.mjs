import { buildWeb } from './setup/build-web.mjs';
import { findMissingPackages } from './setup/find-missing-packages.mjs';
import { runInOurPlace } from './setup/run-in-our-place.mjs';
import { runScript } from './setup/run-script.mjs';

/*
 * `npm run cluster`: three nodes behind HAProxy on loopback, with their own PostgreSQL, Redis and bucket. With `-- --failover`,
 * three PostgreSQL under Patroni.
 */

const args = process.argv.slice(2);
const isKnown = args.every((arg) => arg === '--failover');
const problems = isKnown
  ? findMissingPackages({ failover: args.length > 0 })
  : ['Usage: npm run cluster [-- --failover]'];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else {
  await runScript(async (node) => {
    await buildWeb(node);
    runInOurPlace([node, 'torture/run-cluster.ts', ...args]);
  });
}
