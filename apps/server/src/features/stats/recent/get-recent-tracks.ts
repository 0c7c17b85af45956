import type { RecentTrack } from '@trackboard/contract/stats';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { lastDayOfGrace, presentPaidEnd } from '../../tracks/index.ts';
import type { Context } from '../../../platform/context.ts';
import { listJoinedTracks } from './queries.ts';

const maxTracks = 100;

/** The tracks that the athlete joined most recently. */
export async function getRecentTracks({ db }: Context, actor: Actor): Promise<RecentTrack[]> {
  const rows = await listJoinedTracks(db, asAthlete(actor), maxTracks);
  return rows.map(({ joinedAt, priceCents, ...row }) => ({
    ...row,
    joinedOn: joinedAt.toISOString(),
    price: priceCents === null ? null : priceCents / 100,
    graceEndsOn: lastDayOfGrace(row, row.timeZone),
    ...presentPaidEnd(row, row.timeZone),
  }));
}
