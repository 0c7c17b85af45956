import { lockedPackages } from './setup/licences.mjs';
import { Problem } from './setup/problem.mjs';
import { runScript } from './setup/run-script.mjs';

/*
 * `npm run advisories -- all.zip` reports which packages of the lock file have known vulnerabilities, according to an export
 * of OSV (docs/supply-chain.md says where to get it). It exits with 1 if a package is affected, so that a job can notice.
 */

const [path] = process.argv.slice(2);

await runScript(async () => {
  if (!path) throw new Problem('Name the export of OSV: npm run advisories -- all.zip');
  const { reportAdvisories } = await import('./setup/advisories.mjs');
  const { text, isAffected } = await reportAdvisories(path, lockedPackages());
  process.stdout.write(`${text}\n`);
  return !isAffected;
}, 'run');
