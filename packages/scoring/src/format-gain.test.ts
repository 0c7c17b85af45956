import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText, rankedKind, spelledValueOf } from '../testing/arbitraries.ts';
import { formatGain, formatShortGain } from './format-gain.ts';
import { keyOf } from '../testing/of-texts.ts';
import { scoreTypes } from './score-types.ts';

const unit = 'kg';

describe('formatGain', () => {
  it.each([
    ['time', '16:04', '16:37', '33 s faster than Nov 4'],
    ['time', '15:00', '16:05', '1:05 min faster than Nov 4'],
    ['time', '15:00', '16:00', '1:00 min faster than Nov 4'],
    ['liftWeight', '42.5', '40', '2.5 kg more than Nov 4'],
    ['reps', '121', '120', '1 rep more than Nov 4'],
    ['calories', '80', '68', '12 cal more than Nov 4'],
    ['meters', '2000', '1900', '100 m more than Nov 4'],
    ['roundsReps', '12+8', '12+5', '3 reps more than Nov 4'],
    ['time', 'CAP+20', 'CAP+12', '8 reps more than Nov 4'],
    ['time', '11:58', 'CAP+12', 'up from CAP+12 on Nov 4'],
    ['roundsReps', '13+2', '12+20', 'up from 12+20 on Nov 4'],
  ] as const)('formats a gain for %s from %s after %s', (kind, value, earlier, words) => {
    expect(formatGain({ kind, value, earlier, unit }, 'Nov 4')).toBe(words);
  });

  it('has the unit of the weights', () => {
    const gain = { kind: 'weight', value: '225.5', earlier: '220', unit: 'lbs' } as const;
    expect(formatGain(gain, 'Nov 4')).toBe('5.5 lbs more than Nov 4');
    expect(formatGain({ ...gain, value: '220.5', earlier: '220.4' }, 'Nov 4')).toBeNull();
  });

  it.each([
    ['time', '16:37', '16:04'],
    ['time', '16:04', '16:04'],
    ['weight', '40', '42.5'],
    ['weight', '100.04', '100'],
    ['text', 'Felt better', 'Felt good'],
    ['completion', 'true', 'false'],
    ['time', 'not a time', '16:04'],
    ['time', '16:04', 'not a time'],
    ['reps', '120', 'not a number'],
  ] as const)('returns null for %s %s after %s', (kind, value, earlier) => {
    expect(formatGain({ kind, value, earlier, unit }, 'Nov 4')).toBeNull();
  });

  it('returns a gain exactly when the later key is better', () => {
    const two = rankedKind.chain((kind) =>
      fc.tuple(fc.constant(kind), spelledValueOf(kind), spelledValueOf(kind)),
    );
    fc.assert(
      fc.property(two, ([kind, value, earlier]) => {
        const [key, before] = [keyOf(kind, value, unit), keyOf(kind, earlier, unit)];
        fc.pre(key !== null && before !== null);
        const isBetter = scoreTypes[kind].lowerIsBetter ? key < before : key > before;
        const words = formatGain({ kind, value, earlier, unit }, 'Nov 4');
        expect(words !== null).toBe(isBetter);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyKind, anyText, anyText, (kind, value, earlier) => {
        formatGain({ kind, value, earlier, unit }, 'Nov 4');
        formatShortGain({ kind, value, earlier, unit });
      }),
    );
  });
});

describe('formatShortGain', () => {
  it.each([
    ['time', '16:04', '16:37', 'kg', '33 s faster'],
    ['liftWeight', '42.5', '40', 'kg', '+2.5 kg'],
    ['liftWeight', '165.3', '160', 'kg', '+5.5 kg'],
    ['liftWeight', '360.1', '315.4', 'lbs', '+45 lbs'],
    ['weight', '100.2', '100', 'kg', '+0.2 kg'],
    ['reps', '121', '112', 'kg', '+9 reps'],
    ['time', 'CAP+20', 'CAP+12', 'kg', '+8 reps'],
    ['roundsReps', '13+2', '12+20', 'kg', null],
    ['time', '16:37', '16:04', 'kg', null],
  ] as const)(
    'formats a short gain for %s from %s after %s in %s',
    (kind, value, earlier, of, words) => {
      expect(formatShortGain({ kind, value, earlier, unit: of })).toBe(words);
    },
  );
});
