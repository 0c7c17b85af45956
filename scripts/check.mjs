import { availableParallelism } from 'node:os';
import { runSilently } from './setup/run-quietly.mjs';
import { runScript } from './setup/run-script.mjs';
import { tool } from './setup/tool.mjs';

/* `npm run check` runs types, lint, format, boundaries and dead code side by side. */

/** @typedef {{ name: string, command: [program: string, ...args: string[]] }} Check */

/** @param {string} node @param {string} name @param {string} config @returns {Check} */
function boundaries(node, name, config) {
  const folders = ['packages', 'apps', 'e2e', 'lab', 'scripts'];
  const cruise = tool(node, 'dependency-cruiser', 'depcruise', '--config', config, ...folders);
  return { name, command: cruise };
}

/** @param {string} node @returns {Check[]} */
function allChecks(node) {
  return [
    // The linter contains the compiler. If both ran, most of the code would be checked several times
    // more.
    {
      name: 'types and lint',
      command: tool(node, 'oxlint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'),
    },
    { name: 'format', command: tool(node, 'oxfmt', 'oxfmt', '--check') },
    boundaries(node, 'boundaries', '.dependency-cruiser.mjs'),
    { name: 'dead code', command: tool(node, 'knip', 'knip', '--no-progress') },
    boundaries(node, 'folders', '.dependency-cruiser-folders.mjs'),
  ];
}

/** Runs one check and prints its result; returns whether it passed. @param {Check} check */
async function run({ name, command }) {
  const start = performance.now();
  const { succeeded, output } = await runSilently(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (succeeded) process.stdout.write(`✓ ${name} (${seconds} s)\n`);
  else process.stdout.write(`✗ ${name} (${seconds} s)\n${output}\n`);
  return succeeded;
}

await runScript(async (node) => {
  const waiting = allChecks(node);
  /** @type {boolean[]} */
  const results = [];
  const workOff = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(await run(check));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workOff));
  return results.every(Boolean);
});
