import { type OutputOf, failure } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import type { Item } from '../plan/items.ts';
import { readPlan } from '../plan/read-block.ts';
import { lastDayOf } from '../plan/weeks.ts';
import { type Countable, counter } from './counted.ts';
import { listBenchmarks } from './list-benchmarks.ts';
import { presentNotForAWhile, presentPatterns } from './present.ts';
import { listOfTrack } from './queries.ts';

/** How far back the last time of a pattern or a movement is looked for. */
const historyDays = 365;

/** The published workouts of a track in the year up to today, the latest first. */
export async function listHistory(
  { db }: Pick<Context, 'db'>,
  gymId: string,
  trackId: string,
  today: string,
) {
  const fromDate = Temporal.PlainDate.from(today).subtract({ days: historyDays }).toString();
  const rows = await listOfTrack(db, { gymId, trackId, fromDate, toDate: today });
  return rows.filter(({ isPublished }) => isPublished);
}

const countable = ({ content, row }: Item): Countable => ({
  ...content,
  id: row?.id ?? null,
  schedule: row?.schedule ?? null,
  isPublished: row?.isPublished ?? false,
});

/** What a block asks of each pattern. Without a track, nothing is done. */
export async function getBalance(
  context: Context,
  { gym }: GymActor,
  id: string,
): Promise<OutputOf<typeof blocks.balance> | ReturnType<typeof failure<'not_found'>>> {
  const { db, clock } = context;
  const read = await readPlan(db, gym.id, id);
  if (!read) return failure('not_found');
  const { trackId, weekDays } = read.block;
  const today = dayIn(gym.timeZone, clock.now());
  const history = trackId ? await listHistory(context, gym.id, trackId, today) : [];
  const planned = read.items.map(countable);
  const count = await counter(db, gym.id);
  const done = count(history);
  const tests = read.items.filter(({ isRetest, content }) => isRetest || content.benchmarkId);
  return {
    fromDate: weekDays?.[0] ?? null,
    toDate: weekDays && lastDayOf(weekDays),
    patterns: presentPatterns(count(planned), done, today),
    benchmarks: await listBenchmarks(db, gym.id, tests.map(countable), today),
    notForAWhile: presentNotForAWhile(done, today),
  };
}
