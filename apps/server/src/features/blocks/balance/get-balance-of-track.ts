import { type InputOf, type OutputOf, failure } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import { balanceWeeks } from '@trackboard/contract/blocks';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { counter } from './counted.ts';
import { listHistory } from './get-balance.ts';
import { listBenchmarks } from './list-benchmarks.ts';
import { presentNotForAWhile, presentPatterns } from './present.ts';
import { hasTrack, listOfTrack } from './queries.ts';

/** PostgreSQL has no year 0. */
const firstYear = '0001-01-01';

/** The first of the days that end with another one. */
function firstDayOf(to: string): string {
  const days = 7 * balanceWeeks - 1;
  const first = Temporal.PlainDate.from(to).subtract({ days }).toString();
  return first < firstYear ? firstYear : first;
}

/** What eight weeks of a track ask of each pattern. */
export async function getBalanceOfTrack(
  context: Context,
  { gym }: GymActor,
  { id: trackId, to }: InputOf<typeof blocks.balanceOfTrack>,
): Promise<OutputOf<typeof blocks.balanceOfTrack> | ReturnType<typeof failure<'not_found'>>> {
  const { db, clock } = context;
  const gymId = gym.id;
  if (!(await hasTrack(db, gymId, trackId))) return failure('not_found');
  const today = dayIn(gym.timeZone, clock.now());
  const toDate = to ?? today;
  const fromDate = firstDayOf(toDate);
  const weeks = await listOfTrack(db, { gymId, trackId, fromDate, toDate });
  const history = await listHistory(context, gymId, trackId, today);
  const count = await counter(db, gymId);
  const done = count(history);
  const tests = weeks.filter(({ benchmarkId }) => benchmarkId !== null);
  return {
    fromDate,
    toDate,
    patterns: presentPatterns(count(weeks), done, today),
    benchmarks: await listBenchmarks(db, gymId, tests, today),
    notForAWhile: presentNotForAWhile(done, today),
  };
}
