import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { tool } from './tool.mjs';

const app = join(root, 'apps', 'web');
const output = join(app, 'dist');
const cache = join(root, '.cache');
const stamp = join(cache, 'web-build');

const inputs = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const ignored = new Set(['node_modules', 'dist', '.cache']);

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name) && !name.includes('.test.'))
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Returns a fingerprint of everything that the build depends on. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(join(root, input)))) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${relative(root, file)} ${content}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} now */
function isUpToDate(now) {
  return (
    existsSync(join(output, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === now
  );
}

/**
 * Builds the web app if anything changed since the last build. The build goes to a temporary folder that is then
 * renamed, so that a running server never serves an incomplete build.
 * @param {string} node path of the Node to build with
 */
export async function buildWeb(node) {
  const now = fingerprint();
  if (isUpToDate(now)) return;
  const fresh = join(cache, `web-build-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  const vite = tool(node, 'vite', 'vite', 'build', '--outDir', fresh, '--emptyOutDir');
  // Tests set another NODE_ENV, which would build the development form of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  await runQuietly('Building the web app', vite, { cwd: app, env });
  rmSync(output, { recursive: true, force: true });
  renameSync(fresh, output);
  writeFileSync(stamp, now);
}
