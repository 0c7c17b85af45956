import { spawnSync } from 'node:child_process';
import { keptWorks, worksIn } from './setup/bundled-works.mjs';
import { npm } from './setup/install-packages.mjs';
import { lockedPackages } from './setup/licences.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

/*
 * `npm run sbom` prints the bill of materials of the shipped product in CycloneDX: the packages, the programs and libraries
 * inside them, and the works that are kept in this repository. `npm sbom --omit dev` would also leave out shipped packages
 * that development needs.
 */

/** @typedef {{ 'bom-ref': string, name: string, group?: string, version: string }} Component */
/** @typedef {import('./setup/bundled-works.mjs').Work} Work */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */
/** @typedef {{ metadata: { component: Component }, components: Component[], dependencies: Dependency[] }} Bill */

/** @returns {Bill} */
function readBill() {
  const [program, ...first] = npm();
  // The bill has the packages of all platforms, whatever is installed on this machine.
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const args = [...first, 'sbom', ...options];
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(stdout);
}

/** @param {Component} component */
const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);

/** @param {Component} component */
const label = (component) => `${nameOf(component)}@${component.version}`;

/** @param {Work} work */
const refOf = ({ name, version }) => `pkg:generic/${name}@${version}`;

/** @param {Work} work */
const componentOf = ({ licence, ...work }) => ({
  'bom-ref': refOf(work),
  ...work,
  purl: refOf(work),
  ...(licence && { licenses: [{ license: { id: licence } }] }),
});

await runScript(async () => {
  const bill = readBill();
  const shipped = new Set(
    lockedPackages()
      .filter(({ isShipped }) => isShipped)
      .map(({ name, version }) => `${name}@${version}`),
  );
  const packages = bill.components.filter((component) => shipped.has(label(component)));
  const works = new Map(
    packages.map((holder) => [
      holder['bom-ref'],
      worksIn({ name: nameOf(holder), version: holder.version }),
    ]),
  );
  const product = { ...bill.metadata.component, name: 'trackboard' };
  works.set(product['bom-ref'], keptWorks);
  const refs = new Set([product, ...packages].map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [
        ...dependsOn.filter((each) => refs.has(each)),
        ...(works.get(ref) ?? []).map(refOf),
      ],
    }));
  const contained = new Map(
    [...works.values()].flat().map((work) => [refOf(work), componentOf(work)]),
  );
  const whole = {
    ...bill,
    // npm would name the product after the folder.
    metadata: { ...bill.metadata, component: product },
    components: [...packages, ...contained.values()],
    dependencies,
  };
  process.stdout.write(`${JSON.stringify(whole, null, 2)}\n`);
}, 'run');
