import { type Failure, type InputOf, type OutputOf, failure } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { type ReadCard as CardOfText, readWeek } from '@trackboard/week-text';
import type { ReadCard } from '@trackboard/contract/workouts';
import { scoreTypes } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { listBenchmarks, listLiftMovements } from '../queries.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

interface Libraries {
  readonly benchmarks: readonly Entry[];
  readonly movements: readonly Entry[];
}

/** The entries of a library with their positions as ids, as the reader takes them. */
const numbered = (entries: readonly Entry[]) => entries.map(({ name }, id) => ({ id, name }));

/** A card with the ids of the libraries, in the fields of a new workout. */
function presentCard(
  { lines, workout, guesses, hints }: CardOfText,
  { benchmarks, movements }: Libraries,
): ReadCard {
  const { scoreType, sets, percents, movementIds, benchmarkId, ...same } = workout;
  return {
    lines: [...lines],
    workout: {
      ...same,
      scoreType: scoreTypes[scoreType].number,
      sets: sets ?? 1,
      benchmarkValues: percents,
      movementIds: movementIds.flatMap((id) => movements[id]?.id ?? []),
      benchmarkId: benchmarkId === null ? null : (benchmarks[benchmarkId]?.id ?? null),
    },
    guesses: [...guesses],
    hints: [...hints],
  };
}

/** Reads the workouts of a text for the owner's gym. Stores nothing. */
export async function readText(
  { db }: Context,
  { gym }: GymActor,
  { gymId, text, fromDate, unit }: InputOf<typeof workouts.readText>,
): Promise<OutputOf<typeof workouts.readText> | Failure<'not_found'>> {
  if (gymId !== gym.id) return failure('not_found');
  const [benchmarks, movements] = await Promise.all([listBenchmarks(db), listLiftMovements(db)]);
  const libraries = { benchmarks: numbered(benchmarks), movements: numbered(movements) };
  const { days, unplaced } = readWeek(text, { fromDate, unit, ...libraries });
  return {
    days: days.map(({ date, cards }) => ({
      date,
      cards: cards.map((card) => presentCard(card, { benchmarks, movements })),
    })),
    unplaced: [...unplaced],
  };
}
