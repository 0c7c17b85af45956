import * as fc from 'fast-check';
import { maxSetValue, maxTextLength } from '../src/limits.ts';
import { spellValue } from '../src/score-parts.ts';
import { type ScoreKind, type SetValue, scoreKinds, scoreTypes } from '../src/score-types.ts';

/** Any score kind. */
export const anyKind = fc.constantFrom(...scoreKinds);

/** Any ranked score kind. */
export const rankedKind = fc.constantFrom(...scoreKinds.filter((kind) => scoreTypes[kind].ranked));

/** Any string, and strings that resemble values. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.stringMatching(/^[0-9:+., e-]{0,12}$/),
);

const valueOfShape = {
  completion: fc.record({ shape: fc.constant('completion'), completed: fc.boolean() }),
  count: fc.record({ shape: fc.constant('count'), count: fc.nat(maxSetValue.count) }),
  rounds: fc.record({
    shape: fc.constant('rounds'),
    rounds: fc.nat(maxSetValue.rounds),
    reps: fc.nat(maxSetValue.roundReps),
  }),
  time: fc.record({
    shape: fc.constant('time'),
    seconds: fc.nat(maxSetValue.seconds),
  }),
  weight: fc.record({ shape: fc.constant('weight'), hundredths: fc.nat(maxSetValue.hundredths) }),
  text: fc.record({ shape: fc.constant('text'), text: fc.string({ maxLength: maxTextLength }) }),
} as const;

/** Any value of one set of this kind. */
export function valueOf(kind: ScoreKind): fc.Arbitrary<SetValue> {
  const { shape } = scoreTypes[kind];
  if (shape === 'none') throw new RangeError('A workout without a score has no values');
  return valueOfShape[shape];
}

/** Any normalized value of one set of this kind. */
export function spelledValueOf(kind: ScoreKind): fc.Arbitrary<string> {
  return valueOf(kind).map(spellValue);
}

/** A kind with scores, and one to `max` normalized values. */
export function kindWithValues(
  kinds: readonly ScoreKind[],
  max = 25,
): fc.Arbitrary<{ kind: ScoreKind; values: string[] }> {
  return fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      values: fc.array(spelledValueOf(kind), { minLength: 1, maxLength: max }),
    }),
  );
}
