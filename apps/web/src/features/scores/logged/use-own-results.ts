import { useQuery } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import type { Audience } from '@trackboard/contract/accounts';
import type { LoggedScore } from '@trackboard/contract/scores';
import {
  formatDay,
  formatGain,
  formatScore,
  highestScore,
  readValue,
  type ScoreKind,
  spellValue,
  type WeightUnit,
} from '@trackboard/scoring';
import { queryFor } from '../../../lib/query-for.ts';
import { useSession } from '../../../lib/session.ts';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import {
  type SendingState,
  type UnsentEntry,
  useUnsentWrites,
} from '../../../lib/use-unsent-write.ts';
import { kindOfResult } from '../previous/previous-line.ts';
import { divisionWord, standingWords } from '../standing.ts';

export type UnsentScore = UnsentEntry<typeof scores.save>;

/** Returns the user's own score of a workout that is not saved yet. */
export function useUnsentScore(trackWorkoutId: string): UnsentScore | null {
  const entries = useUnsentWrites(scores.save, (input) => input.trackWorkoutId === trackWorkoutId);
  return entries.at(-1) ?? null;
}

/** The properties of a workout that its scores depend on. */
interface ScoredKind {
  readonly id: string;
  readonly kind: ScoreKind;
  readonly addTotal: boolean;
}

/**
 * The athlete's own result of a workout in the form in which it is shown. It is stored or not sent
 * yet.
 */
export interface OwnResult {
  readonly kind: ScoreKind;
  readonly value: string;
  readonly unit: WeightUnit;
  /** `Rx, 6th of 14`, or only `Rx` if the score has no rank. */
  readonly standing: string;
  /** `33 s faster than Nov 4`; null if there is nothing to compare with. */
  readonly compared: string | null;
  readonly isRecord: boolean;
  /** Whether another athlete logged the score for the user's team and alone can change the result. */
  readonly isPartners: boolean;
  readonly audience: Audience;
  /** The state of an unsent score; null once it is stored. */
  readonly sending: SendingState | null;
}

/**
 * `33 s faster than Nov 4`. If the score is not better, it names the earlier result: `Nov 4:
 * 16:37`.
 */
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
  { unit: usual, audience: stored }: { unit: WeightUnit; audience: Audience },
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
    isPartners: false,
    audience: input.audience ?? stored,
    sending: state,
  };
}

/** Returns the result of a workout. An unsent score takes precedence over the stored one. */
export function ownResult(
  workout: ScoredKind,
  { logged, unsent }: { logged: LoggedScore | null; unsent: UnsentScore | null },
  { unit, audience, today }: { unit: WeightUnit; audience: Audience; today: string },
): OwnResult | null {
  const usual = { unit, audience: logged?.audience ?? audience };
  const waiting = unsent && unsentResult(workout, unsent, usual);
  if (waiting || !logged) return waiting;
  return {
    kind: kindOfResult(logged),
    value: logged.highestScore,
    unit: logged.weightUnit,
    standing: standingWords(logged),
    compared: comparedWords(logged, today),
    isRecord: logged.isRecord,
    isPartners: logged.isPartners,
    audience: logged.audience,
    sending: unsent?.state ?? null,
  };
}

/**
 * Returns a function that gives the result of a workout with this stored score, or with the unsent
 * one.
 */
export function useOwnResult(): (
  workout: ScoredKind,
  logged: LoggedScore | null,
) => OwnResult | null {
  const user = useSession('user');
  const today = useGymToday();
  const waiting = useUnsentWrites(scores.save);
  return (workout, logged) => {
    const unsent = waiting.findLast(({ input }) => input.trackWorkoutId === workout.id) ?? null;
    return ownResult(
      workout,
      { logged, unsent },
      { unit: user.weight, audience: user.audience, today },
    );
  };
}

interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}

export const loggedQuery = (days: Days) => queryFor(scores.logged, days);

/**
 * Returns the athlete's results of the workouts of these days; none for users who log no scores.
 */
export function useOwnResults(
  days: Days,
  logsScores: boolean,
): (workout: ScoredKind) => OwnResult | null {
  const resultOf = useOwnResult();
  const { data = [] } = useQuery({ ...loggedQuery(days), enabled: logsScores });
  const byWorkout = new Map(data.map((logged) => [logged.trackWorkoutId, logged]));
  return (workout) => resultOf(workout, byWorkout.get(workout.id) ?? null);
}
