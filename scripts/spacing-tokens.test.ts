import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup/root.mjs';

/**
 * Matches a padding, margin or gap in px or rem. `em` and `dvh` are allowed, because they are
 * relative.
 */
const rawInStyles =
  /(?:^|[\s;{])(?:(?:padding|margin)[a-z-]*|(?:row-|column-)?gap):[^;]*\d(?:px|rem)/;
/** Matches the gap of a recipe in px or rem, which is its last argument. */
const rawInRecipes =
  /@mixin (?:(?:line|inline-line|spread|rows|stack|column) |columns .*, (?![^(]*\))|grid .*, (?=[^,]*;)(?![^(]*\)))[^;]*\d(?:px|rem)/;
const rawInProps =
  /\s(?:[mp][trblxyse]?|gap|spacing|verticalSpacing)(?:=\{?|: )['"]?-?(?!0[}\s'",])\d/;

function rawSpacing(file: string, text: string): string[] {
  const raws = file.endsWith('.css') ? [rawInStyles, rawInRecipes] : [rawInProps];
  const isRaw = (line: string) => raws.some((raw) => raw.test(line));
  return text.split('\n').flatMap((line, at) => (isRaw(line) ? [`${file}:${at + 1}`] : []));
}

describe('spacing', () => {
  it('uses tokens everywhere in the web app', async () => {
    const found: string[] = [];
    const cwd = join(root, 'apps/web/src');
    for await (const file of glob('**/*.{css,tsx}', { cwd })) {
      found.push(...rawSpacing(file, await readFile(join(cwd, file), 'utf8')));
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['a.css', '  padding: 0 var(--space-8) 3px;'],
    ['a.css', '  margin-inline-start: -8px;'],
    ['a.css', '.row { gap: 0.5rem; }'],
    ['a.css', '  @mixin spread 12px;'],
    ['a.css', '  @mixin stack 12px;'],
    ['a.css', '  @mixin columns 44px minmax(0, 1fr), 0 12px;'],
    ['a.css', '  @mixin grid 44px minmax(0, 1fr), 0 12px;'],
    ['a.tsx', '<Stack gap={16}>'],
    ['a.tsx', '<Button mt="8px">'],
    ['a.tsx', 'groupProps: { gap: 10 },'],
  ])('in %s is refused without a token: %s', (file, line) => {
    expect(rawSpacing(file, line)).toEqual([`${file}:1`]);
  });

  it.each([
    ['a.css', '  padding: 0 var(--space-8) calc(-1 * var(--space-4));'],
    ['a.css', '  gap: 0.6em;'],
    ['a.css', '  @mixin columns 44px minmax(0, 10px), 0 var(--space-12);'],
    ['a.css', '  @mixin grid repeat(auto-fit, minmax(9rem, 1fr)), var(--space-12);'],
    ['a.css', '  @mixin grid repeat(7, minmax(180px, 1fr));'],
    ['a.tsx', '<Stack gap="md" mt="var(--space-10)">'],
  ])('in %s is allowed with a token: %s', (file, line) => {
    expect(rawSpacing(file, line)).toEqual([]);
  });
});
