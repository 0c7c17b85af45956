import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText, valueOf } from '../testing/arbitraries.ts';
import { parseSetValue, parseTotal, readValue } from './parse-set-value.ts';
import { spellValue } from './score-parts.ts';
import { type ScoreKind, scoreKinds, scoreTypes } from './score-types.ts';

/** Returns the normalized value, or the problem. */
function read(kind: ScoreKind, text: string): string {
  const result = parseSetValue(kind, text);
  return result.ok ? spellValue(result.value) : result.problem;
}

describe('parseSetValue', () => {
  it.each([
    ['reps', '120', '120'],
    ['reps', '007', '7'],
    ['reps', ' 12 ', '12'],
    ['reps', '', '0'],
    ['reps', '1.5', 'not_a_number'],
    ['reps', '-3', 'not_a_number'],
    ['reps', '1e3', 'not_a_number'],
    ['reps', '٣', 'not_a_number'],
    ['reps', '12 reps', 'not_a_number'],
    ['reps', 'x12', 'not_a_number'],
    ['calories', '9999999', '9999999'],
    ['meters', '10000000', 'too_large'],
    ['meters', '9'.repeat(400), 'too_large'],
    ['roundsReps', '12+5', '12+5'],
    ['roundsReps', '12+', '12+0'],
    ['roundsReps', '+5', '0+5'],
    ['roundsReps', '', '0+0'],
    ['roundsReps', '12', 'bad_rounds'],
    ['roundsReps', '12+5+1', 'bad_rounds'],
    ['roundsReps', '12+5 reps', 'bad_rounds'],
    ['roundsReps', 'x12+5', 'bad_rounds'],
    ['roundsReps', ' 12+5 ', '12+5'],
    ['roundsReps', ' ', '0+0'],
    ['roundsReps', '9999+9999', '9999+9999'],
    ['roundsReps', '10000+0', 'too_large'],
    ['roundsReps', '0+10000', 'too_large'],
    ['time', '05:02', '05:02'],
    ['time', '5:02', '05:02'],
    ['time', '5:2', '05:02'],
    ['time', '75:10', '75:10'],
    ['time', '120:00', '120:00'],
    ['time', ':30', '00:30'],
    ['time', '5:', '05:00'],
    ['time', '', '00:00'],
    ['time', '302', 'bad_time'],
    ['time', '1:02:03', '62:03'],
    ['time', '01:02:03', '62:03'],
    ['time', '1:75:00', 'bad_time'],
    ['time', '1:02:60', 'bad_seconds'],
    ['time', '1:02:', 'bad_time'],
    ['time', '1:02:03:04', 'bad_time'],
    ['time', '5:002', 'bad_time'],
    ['time', '5:60', 'bad_seconds'],
    ['time', '5:02 min', 'bad_time'],
    ['time', 'x5:02', 'bad_time'],
    ['time', ' 5:02 ', '05:02'],
    ['time', ' ', '00:00'],
    ['time', 'CAP+9999999', 'CAP+9999999'],
    ['time', 'CAP+10000000', 'too_large'],
    ['time', 'CAP+12 reps', 'not_a_number'],
    ['time', 'CAP+1.5', 'not_a_number'],
    ['time', 'no cap', 'bad_time'],
    ['time', '9999:59', '9999:59'],
    ['time', '10000:00', 'too_large'],
    ['weight', '102.5', '102.5'],
    ['weight', '102.50', '102.5'],
    ['weight', '102.500', '102.5'],
    ['weight', '41.25', '41.25'],
    ['weight', '41.05', '41.05'],
    ['weight', '41.255', 'bad_weight'],
    ['weight', '102.', '102'],
    ['weight', '.5', '0.5'],
    ['weight', '', '0'],
    ['weight', '.', 'bad_weight'],
    ['weight', '1.2.3', 'bad_weight'],
    ['weight', '102,5', 'bad_weight'],
    ['weight', '100 kg', 'bad_weight'],
    ['weight', 'x100', 'bad_weight'],
    ['weight', ' 100 ', '100'],
    ['weight', '99999.99', '99999.99'],
    ['liftWeight', '140', '140'],
    ['liftWeight', '100000', 'too_large'],
    ['completion', 'true', 'true'],
    ['completion', 'True', 'true'],
    ['completion', ' false ', 'false'],
    ['completion', '', 'false'],
    ['completion', 'yes', 'bad_completion'],
    ['text', ' Felt strong ', ' Felt strong '],
    ['text', 'a'.repeat(500), 'a'.repeat(500)],
    ['text', 'a'.repeat(501), 'text_too_long'],
    ['text', 'a\0b', 'text_unreadable'],
    ['text', '\uD83D', 'text_unreadable'],
    ['none', '1', 'no_score'],
  ] as const)('reads %s %j as %s', (kind, text, expected) => {
    expect(read(kind, text)).toBe(expected);
  });

  it('parses every value that spellValue writes', () => {
    for (const kind of scoreKinds.filter((kind) => scoreTypes[kind].shape !== 'none')) {
      fc.assert(
        fc.property(valueOf(kind), (value) => {
          expect(parseSetValue(kind, spellValue(value))).toEqual({ ok: true, value });
        }),
      );
    }
  });

  it('has one spelling for each value', () => {
    fc.assert(
      fc.property(anyKind, anyText, (kind, text) => {
        const result = parseSetValue(kind, text);
        fc.pre(result.ok);
        expect(read(kind, spellValue(result.value))).toBe(spellValue(result.value));
      }),
    );
  });

  it('returns finite numbers or a problem for any string', () => {
    fc.assert(
      fc.property(anyKind, anyText, (kind, text) => {
        const result = parseSetValue(kind, text);
        const parts = result.ok ? Object.values(result.value) : [];
        for (const part of parts.filter((part) => typeof part === 'number')) {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('parseTotal', () => {
  it('parses totals of up to 25 of the largest sets', () => {
    expect(parseSetValue('reps', '249999975').ok).toBe(false);
    expect(parseTotal('reps', '249999975')).toEqual({
      ok: true,
      value: { shape: 'count', count: 249_999_975 },
    });
    expect(parseTotal('reps', '249999976').ok).toBe(false);
  });

  it.each([
    ['roundsReps', '249975+249975', '249976+0', '0+249976'],
    ['time', '249999:35', '249999:36'],
    ['weight', '2499999.75', '2499999.76'],
  ] as const)('parses totals of %s up to %s', (kind, longest, ...tooLarge) => {
    expect(readValue(kind, longest).shape).toBe(scoreTypes[kind].shape);
    for (const text of tooLarge) {
      expect(parseTotal(kind, text)).toEqual({ ok: false, problem: 'too_large' });
      expect(readValue(kind, text)).toEqual({ shape: 'text', text });
    }
  });
});
