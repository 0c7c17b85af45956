import { spawnSync } from 'node:child_process';
import { npm } from './setup/install-packages.mjs';
import { lockedPackages } from './setup/licences.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

/*
 * `npm run sbom`: prints the bill of materials of what is shipped, in CycloneDX. `npm sbom --omit dev` leaves out shipped
 * packages that development needs as well.
 */

/** @typedef {{ 'bom-ref': string, name: string, group?: string, version: string }} Component */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */
/** @typedef {{ metadata: { component: Component }, components: Component[], dependencies: Dependency[] }} Bill */

/** @returns {Bill} */
function readBill() {
  const [program, ...first] = npm();
  // The packages of all platforms, whatever is installed here.
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const args = [...first, 'sbom', ...options];
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(stdout);
}

/** @param {Component} component */
const label = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

await runScript(async () => {
  const bill = readBill();
  const shipped = new Set(
    lockedPackages()
      .filter(({ isShipped }) => isShipped)
      .map(({ name, version }) => `${name}@${version}`),
  );
  const components = bill.components.filter((component) => shipped.has(label(component)));
  const refs = new Set([bill.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  process.stdout.write(`${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`);
}, 'run');
