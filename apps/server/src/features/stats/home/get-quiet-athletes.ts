import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import { type QuietAthlete, quietDays } from '@trackboard/contract/stats';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/instant-in.ts';
import { type QuietRow, listQuietMembers } from './queries.ts';

const maxAthletes = 5;

/** The first day whose scores or attendance keep an athlete from being quiet. */
function firstActiveDay(today: string): string {
  return Temporal.PlainDate.from(today)
    .subtract({ days: quietDays - 1 })
    .toString();
}

function presentQuiet(row: QuietRow, timeZone: string, today: string): QuietAthlete {
  const joinedOn = dayIn(timeZone, row.joinedAt);
  const lastScoreOn = row.lastScoreAt && dayIn(timeZone, row.lastScoreAt);
  const { lastHereOn } = row;
  const since = [joinedOn, lastScoreOn ?? '', lastHereOn ?? ''].toSorted().at(-1) ?? joinedOn;
  return {
    id: row.id,
    userName: `${row.firstName} ${row.lastName}`.trim(),
    image: row.image,
    lastScoreOn,
    lastHereOn,
    joinedOn,
    days: Temporal.PlainDate.from(since).until(today, { largestUnit: 'days' }).days,
  };
}

/**
 * The athletes of the owner's gym who went quiet last. They come first because a message brings them back most easily.
 */
export async function getQuietAthletes(
  { db, clock }: Context,
  { gym: { id: gymId, timeZone } }: GymActor,
): Promise<OutputOf<typeof stats.quietAthletes>> {
  const today = dayIn(timeZone, clock.now());
  const day = firstActiveDay(today);
  const before = instantIn(timeZone, day, '00:00');
  const rows = await listQuietMembers(db, { gymId, day, before, limit: maxAthletes });
  return {
    total: rows[0]?.total ?? 0,
    athletes: rows.map((row) => presentQuiet(row, timeZone, today)),
  };
}
