import { describe, expect, it } from 'vitest';
import { weightsOfEntry } from './set-plates.tsx';

const taken: [number, string][] = [];
const of = (values: readonly string[]) =>
  weightsOfEntry({
    name: 'Back Squat',
    unit: 'kg',
    values,
    targets: [{ reps: '3', weight: 92.5 }, null],
    percentages: [80, null],
    onTake: (set, value) => taken.push([set, value]),
  });

describe('the weights of a score for the plate calculator', () => {
  it('a set has the typed weight, else the target, else the empty bar', () => {
    expect(of(['', '']).map(({ weight }) => weight)).toEqual([92.5, 20]);
    expect(of(['90', '61.5']).map(({ weight }) => weight)).toEqual([90, 61.5]);
    expect(of(['x', '0']).map(({ weight }) => weight)).toEqual([92.5, 20]);
  });

  it('each weight says which set it belongs to', () => {
    expect(of(['', '']).map(({ about }) => about)).toEqual([
      'Back Squat, set 1 of 2, 80%',
      'Back Squat, set 2 of 2',
    ]);
  });

  it('a loaded weight is taken into the set in the unit of the form', () => {
    const [first, second] = of(['', '']);
    first?.use?.take(90, 'kg');
    second?.use?.take(135, 'lbs');
    expect(taken).toEqual([
      [0, '90'],
      [1, '61.23'],
    ]);
  });
});
