import { describe, expect, it } from 'vitest';
import { formatMaxSource, formatWorkingWeight } from './format-working-weight.ts';
import type { MaxSource } from './format-working-weight.ts';
import { workingWeight } from './working-weight.ts';

const today = '2026-11-18';
const tested: MaxSource = { kind: 'tested', max: 140, unit: 'kg', day: '2026-10-12' };
const linked: MaxSource = {
  kind: 'linked',
  max: 119,
  unit: 'kg',
  day: '2026-10-12',
  lift: 'Back Squat',
  liftMax: 140,
  factor: 0.85,
};
const estimated: MaxSource = {
  kind: 'estimated',
  max: 297.6,
  unit: 'lbs',
  day: '2025-03-01',
  weight: 264.5,
  reps: 5,
};

const single: MaxSource = { ...tested, kind: 'estimated', weight: 140, reps: 1 };
const chosen: MaxSource = { ...tested, kind: 'chosen', origin: 'estimated' };

function line(percentage: number, source: MaxSource, step: number): string {
  const weight = workingWeight(source.max, percentage, step);
  if (!weight) throw new Error('no weight');
  return formatWorkingWeight(percentage, source, weight, today);
}

describe('formatWorkingWeight', () => {
  it('has the percentage, the max with its day, and the weight', () => {
    expect(line(75, tested, 2.5)).toBe('75% of 140 kg, Oct 12 = 105 kg');
    expect(line(72.5, tested, 2.5)).toBe('72.5% of 140 kg, Oct 12 = 101.5 kg, load 102.5 kg');
    expect(line(0, tested, 2.5)).toBe('0% of 140 kg, Oct 12 = 0 kg');
  });

  it('names the lift that a max is derived from', () => {
    expect(line(75, linked, 2.5)).toBe(
      '75% of 119 kg (85% of Back Squat 140 kg, Oct 12) = 89.3 kg, load 90 kg',
    );
    expect(line(50, { ...linked, lift: 'Clean', max: 140, factor: 1 }, 2.5)).toBe(
      '50% of 140 kg (Clean 140 kg, Oct 12) = 70 kg',
    );
  });

  it('does not mark an actual lift as an estimate', () => {
    expect(line(75, single, 2.5)).toBe('75% of 140 kg, Oct 12 = 105 kg');
    expect(line(75, { ...chosen, origin: 'linked' }, 2.5)).toBe('75% of 140 kg, Oct 12 = 105 kg');
  });

  it('marks an estimate', () => {
    expect(line(75, chosen, 2.5)).toBe('75% of est. 140 kg, Oct 12 = 105 kg');
    expect(line(80, estimated, 5)).toBe(
      '80% of est. 297.6 lbs, Mar 1, 2025 = 238.1 lbs, load 240 lbs',
    );
  });
});

describe('formatMaxSource', () => {
  it.each([
    [tested, 'Tested Oct 12'],
    [linked, '85% of Back Squat 140 kg, Oct 12'],
    [estimated, 'est. from 264.5 lbs × 5, Mar 1, 2025'],
    [single, 'Lifted Oct 12'],
    [chosen, 'Chosen Oct 12'],
  ])('tells where a max comes from', (source, text) => {
    expect(formatMaxSource(source, today)).toBe(text);
  });
});
