import type { InputOf, OutputOf } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../platform/context.ts';
import { WithTotal } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { lastDayOf } from './plan/weeks.ts';
import { findBlocks } from './queries.ts';

/** The blocks and templates of the gym, the latest first. */
export async function listBlocks(
  { db }: Context,
  { gym }: GymActor,
  query: InputOf<typeof blocks.list>,
): Promise<WithTotal<OutputOf<typeof blocks.list>>> {
  const { total, rows } = await findBlocks(db, gym.id, query, sliceOf(query));
  const listed = rows.map(({ weekKinds, weekDays, ...row }) => ({
    ...row,
    firstDay: weekDays?.[0] ?? null,
    lastDay: weekDays && lastDayOf(weekDays),
    isTemplate: row.trackId === null,
    weeks: weekKinds.length,
  }));
  return new WithTotal(listed, total);
}
