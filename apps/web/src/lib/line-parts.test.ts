import { expect, it } from 'vitest';
import { lineParts } from './line-parts.ts';

const written = (line: string) =>
  lineParts(line)
    .map(({ kind, text }) => (kind === 'text' ? text : `[${kind} ${text}]`))
    .join('');

it.each([
  ['15 deadlifts 70/47.5 kg', '[number 15] deadlifts [load 70/47.5 kg]'],
  ['400 m run', '[number 400 m] run'],
  ['3 rounds, rest 2:00', '[number 3] rounds, rest [number 2:00]'],
  ['AMRAP 20 in pairs', 'AMRAP [number 20] in pairs'],
  ['9 box jumps 24/20 in', '[number 9] box jumps [load 24/20 in]'],
  ['24 in box jumps', '[load 24 in] box jumps'],
  ['toes-to-bar', 'toes-to-bar'],
  ['21-15-9', '[number 21-15-9]'],
  ['3×8–12 at 70%', '[number 3]×[number 8–12] at [number 70%]'],
  ['3 power snatches at 70%', '[number 3] power snatches at [number 70%]'],
])('lineParts marks the numbers of %s', (line, expected) => {
  expect(written(line)).toBe(expected);
});
