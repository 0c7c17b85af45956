import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup/root.mjs';

const kind = /^(?:export )?const (\w+): WriteKind</gm;
const list = /^export const \w+Writes = \[([^\]]*)\]/m;

const sources = globSync('apps/web/src/features/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  .filter(([, source]) => source.includes(': WriteKind<'));

it('write kinds are found', () => {
  expect(sources.length).toBeGreaterThanOrEqual(4);
});

it.each(sources)('%s lists each of its write kinds, which are sent after a reload', (_, source) => {
  const declared = [...source.matchAll(kind)].map(([, name]) => name);
  const listed = list.exec(source)?.[1]?.match(/\w+/g) ?? [];
  expect(new Set(listed)).toEqual(new Set(declared));
});
