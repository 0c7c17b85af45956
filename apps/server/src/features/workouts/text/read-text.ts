import { type Failure, type InputOf, type OutputOf, failure } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { readWeek } from '@trackboard/week-text';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { listBenchmarks, listLiftMovements } from '../queries.ts';
import { numbered, presentCard } from './present.ts';

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
