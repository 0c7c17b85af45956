import { usualPlates } from '@trackboard/scoring';
import { describe, expect, it } from 'vitest';
import { drawSide } from './bar-drawing.tsx';
import { barsOf } from './places.ts';
import { stepWords } from './plate-set-fields.tsx';

const northlane = { gymId: 'north', gym: 'Northlane', plates: null };
const harbour = { gymId: 'harbour', gym: 'Harbour', plates: null };
const home = {
  ...usualPlates,
  kg: { plates: [{ weight: 10, pairs: 1 }], bars: [{ weight: 12.5, name: 'garage' }] },
};
const keys = (...of: Parameters<typeof barsOf>) => barsOf(...of).map(({ key }) => key);

describe('the bars that an athlete can choose', () => {
  it('lists the bars of the present gym, then of other gyms, then those at home', () => {
    expect(keys({ home, gyms: [harbour, northlane] }, 'north', 'kg')).toEqual([
      'north 20',
      'north 15',
      'harbour 20',
      'harbour 15',
      'home 12.5',
    ]);
  });

  it('lists the usual bars without a response and without a gym', () => {
    expect(keys(undefined, null, 'lbs')).toEqual(['usual 45', 'usual 35']);
    expect(keys({ home: null, gyms: [] }, null, 'kg')).toEqual(['usual 20', 'usual 15']);
  });
});

describe('the drawn bar', () => {
  it('the drawn bar has the plates side by side from the inside out', () => {
    const { plates } = drawSide([25, 10, 1.25], 'kg');
    expect(plates.map(({ weight, color }) => [weight, color])).toEqual([
      [25, 'red'],
      [10, 'green'],
      [1.25, 'steel'],
    ]);
    for (const [index, plate] of plates.entries()) {
      const inner = plates[index - 1];
      if (inner) expect(plate.from).toBeGreaterThanOrEqual(inner.from + inner.width);
    }
  });

  it.each([0, 1, 3, 8, 14])('the drawn bar has room for %d plates on each side', (count) => {
    const { plates, shaftEnd, end } = drawSide(
      Array.from({ length: count }, () => 45),
      'lbs',
    );
    expect(shaftEnd).toBeGreaterThan(0);
    expect(end).toBeLessThanOrEqual(358 / 2 - 10);
    expect(plates.every(({ width }) => width > 0)).toBe(true);
  });
});

describe('the sentence about the plates', () => {
  it('the sentence says the smallest step and what it does to a load', () => {
    expect(stepWords(usualPlates.kg, 'kg')).toBe(
      'Smallest step 2.5 kg. 80% of 115 kg is 92 kg and loads as 92.5 kg.',
    );
    expect(stepWords(home.kg, 'kg')).toContain('Smallest step 20 kg.');
  });

  it('the sentence asks for plates if there are none', () => {
    expect(stepWords({ ...usualPlates.lbs, plates: [] }, 'lbs')).toBe(
      'Choose plates to load the bar.',
    );
  });
});
