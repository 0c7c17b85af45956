import type { Audience, WeightUnit } from '@trackboard/contract/accounts';
import type { CallInput } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { Score } from '@trackboard/contract/scores';
import {
  type ScoreKind,
  emptyValues,
  isCapped,
  normalizeTyped,
  readTyped,
  scoreProblemMessage,
  scoreTypes,
  valueToType,
  weightForDisplay,
} from '@trackboard/scoring';
import { z } from 'zod/mini';
import type { ScoredWorkout } from '../scored-workout.ts';

/** The values of the score form. `value` has the name of the endpoint's field, for the server's messages. */
export type ScoreFormValues = {
  isScaled: boolean;
  /** One text for each set. */
  value: string[];
  notes: string;
  /**
   * Who sees the score; null until the athlete chooses. Then the server keeps the audience of a stored score, which the app may
   * not know without a connection, and gives a new score the default of the account.
   */
  audience: Audience | null;
  /** The ids of the partners; null until the athlete changes them, for the same reason. */
  partners: string[] | null;
};

type ScoreInput = CallInput<typeof scores.save>;
type Rules = Pick<ScoredWorkout, 'kind' | 'sets' | 'addTotal' | 'timeCapMinutes'>;

/** Returns the values of a form for stored ones. A score at the time cap has one value for all sets. */
function filled({ kind, sets }: Rules, stored: readonly string[]): string[] {
  if (isCapped(kind, stored)) return stored.slice(0, 1);
  return emptyValues(kind, sets).map((nothing, set) => valueToType(kind, stored[set] ?? nothing));
}

function inUnit(value: string, from: WeightUnit, to: WeightUnit): string {
  return String(weightForDisplay(Number(value), { from, to }));
}

/** Returns the form's values for a stored score, or empty ones. Weights are in the athlete's preferred unit. */
export function scoreFormValues(
  rules: Rules,
  score: Score | null,
  unit: WeightUnit,
): ScoreFormValues {
  const untouched = { audience: null, partners: null };
  if (!score) return { isScaled: false, value: filled(rules, []), notes: '', ...untouched };
  const isWeight = scoreTypes[rules.kind].shape === 'weight';
  const value = filled(rules, score.values).map((stored) =>
    isWeight && stored ? inUnit(stored, score.weightUnit, unit) : stored,
  );
  return { isScaled: score.isScaled, value, notes: score.notes, ...untouched };
}

/** Returns the form's values for a score that is not saved yet. */
export function unsentFormValues(rules: Rules, input: ScoreInput): ScoreFormValues {
  const value = filled(rules, input.value ?? []);
  const { isScaled = false, notes, audience = null, partners = null } = input;
  return { isScaled, value, notes: notes ?? '', audience, partners: partners && [...partners] };
}

/** Returns the form's rules: those of the scoring package, with each message at its set. */
export function scoreRules(
  rules: Rules,
  unit: WeightUnit,
): z.ZodMiniType<unknown, ScoreFormValues> {
  return z.custom<ScoreFormValues>().check(
    z.superRefine(({ value }, context) => {
      const result = normalizeTyped(rules, value, unit);
      if (result.ok) return;
      const path = result.set === null ? ['value'] : ['value', result.set];
      context.addIssue({ code: 'custom', path, message: scoreProblemMessage(result.problem) });
    }),
  );
}

/** Returns the problem of a set; null if the set can be read. */
export function problemOfSet(kind: ScoreKind, value: string, unit: WeightUnit): string | null {
  const read = readTyped(kind, value, unit);
  return read.ok ? null : scoreProblemMessage(read.problem);
}

/**
 * Returns the problem of a set while the user types. Returns null while the text ends with a mark or a letter, because the rest
 * may make it valid.
 */
export function typingProblem(kind: ScoreKind, value: string, unit: WeightUnit): string | null {
  return /\d[:+]?$/.test(value) ? problemOfSet(kind, value, unit) : null;
}
