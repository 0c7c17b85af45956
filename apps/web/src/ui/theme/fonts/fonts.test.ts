import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const descriptorsOf = (face: string) =>
  (face.match(/font-(?:weight|stretch): [^;]*/g) ?? []).join(', ');

/** Returns the weights and widths of each face of a family, once each. */
function descriptors(css: string, family: string): string[] {
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const own = faces.filter((face) => face.includes(`font-family: '${family}'`));
  return [...new Set(own.map(descriptorsOf))];
}

it('the faces of rare letters have the weights and widths of the others', async () => {
  const css = await readFile(join(import.meta.dirname, 'fonts.css'), 'utf8');
  expect(descriptors(css, 'Archivo Rare')).toEqual(descriptors(css, 'Archivo Variable'));
});
