import type { LoggedScore } from '@trackboard/contract/scores';
import {
  type ScoreKind,
  type WeightUnit,
  formatDay,
  formatGain,
  formatScore,
  highestScore,
  readValue,
  spellValue,
} from '@trackboard/scoring';
import type { SendingState } from '../../../lib/unsent-writes/sending.ts';
import { kindOfResult } from '../previous/previous-line.ts';
import { divisionWord, standingWords } from '../standing.ts';
import type { UnsentScore } from '../unsent/use-unsent-score.ts';

/** A workout, as far as its scores are concerned. */
export interface ScoredKind {
  readonly id: string;
  readonly kind: ScoreKind;
  readonly addTotal: boolean;
}

/** The athlete's own result of a workout as it is shown: stored, or not sent yet. */
export interface OwnResult {
  readonly kind: ScoreKind;
  readonly value: string;
  readonly unit: WeightUnit;
  /** `Rx, 6th of 14`; `Rx` while there is no rank. */
  readonly standing: string;
  /** `33 s faster than Nov 4`; null if there is nothing to compare with. */
  readonly compared: string | null;
  readonly isRecord: boolean;
  /** Null once it is stored. */
  readonly sending: SendingState | null;
}

/** `33 s faster than Nov 4`; when it is not better, the earlier result: `Nov 4: 16:37`. */
export function comparedWords(
  {
    compared,
    weightUnit: unit,
    ...score
  }: Pick<LoggedScore, 'compared' | 'weightUnit' | 'scoreType'>,
  today: string,
): string | null {
  if (!compared) return null;
  const { value, earlier } = compared;
  const kind = kindOfResult(score);
  const day = formatDay(compared.date, today);
  const gain = formatGain({ kind, value, earlier, unit }, day);
  return gain ?? `${day}: ${formatScore(kind, earlier, unit)}`;
}

function unsentResult(
  workout: ScoredKind,
  { input, state }: UnsentScore,
  usual: WeightUnit,
): OwnResult | null {
  if (!input.value) return null;
  const { kind, addTotal } = workout;
  const values = input.value.map((text) => readValue(kind, text));
  return {
    kind,
    value: spellValue(highestScore(kind, values, { addTotal })),
    unit: input.weightUnit ?? usual,
    standing: divisionWord({ isScaled: input.isScaled ?? false }),
    compared: null,
    isRecord: false,
    sending: state,
  };
}

/** The result of a workout: an unsent one takes precedence over the stored one. */
export function ownResult(
  workout: ScoredKind,
  { logged, unsent }: { logged: LoggedScore | null; unsent: UnsentScore | null },
  { unit, today }: { unit: WeightUnit; today: string },
): OwnResult | null {
  const waiting = unsent && unsentResult(workout, unsent, unit);
  if (waiting || !logged) return waiting;
  return {
    kind: kindOfResult(logged),
    value: logged.highestScore,
    unit: logged.weightUnit,
    standing: standingWords(logged),
    compared: comparedWords(logged, today),
    isRecord: logged.isRecord,
    sending: unsent?.state ?? null,
  };
}
