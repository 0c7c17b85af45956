import * as stats from '@trackboard/contract/stats';
import type { RecentAthlete, RecentTrack } from '@trackboard/contract/stats';
import { priceCurrency, toUnits } from '@trackboard/money';
import type { Context } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type Actor, type GymActor, asAthlete } from '../../platform/sessions/actor.ts';
import { after, days } from '../../platform/time/clock.ts';
import { lastDayOfGrace, presentPaidEnd, presentSales } from '../tracks/index.ts';
import { type RecentAthleteRow, listJoinedTracks, listRecentAthletes } from './queries.ts';

const activeDays = 30;

const maxAthletes = 5;

function presentAthlete(row: RecentAthleteRow): RecentAthlete {
  return {
    id: row.id,
    userName: `${row.firstName} ${row.lastName}`,
    email: row.email,
    image: row.image,
    joinedOn: row.joinedAt.toISOString(),
    status: row.isActive,
  };
}

/** The athletes who most recently joined the owner's gym. */
async function getRecentAthletes({ db, clock }: Context, { gym }: GymActor) {
  const gymId = gym.id;
  const activeSince = after(clock.now(), -days(activeDays));
  const rows = await listRecentAthletes(db, { gymId, activeSince, limit: maxAthletes });
  return rows.map(presentAthlete);
}

const maxTracks = 100;

/** The tracks that the athlete joined most recently. */
async function getRecentTracks({ db }: Context, actor: Actor): Promise<RecentTrack[]> {
  const rows = await listJoinedTracks(db, asAthlete(actor), maxTracks);
  return rows.map(({ joinedAt, priceCents, ...row }) => ({
    ...row,
    joinedOn: joinedAt.toISOString(),
    price: priceCents === null ? null : toUnits(priceCents, priceCurrency),
    graceEndsOn: lastDayOfGrace(row, row.timeZone),
    ...presentPaidEnd(row, row.timeZone),
    ...presentSales(row),
  }));
}

export const recentRoutes = (context: Context): Route[] => [
  route(stats.recentAthletes, ({ actor }) => getRecentAthletes(context, actor)),
  route(stats.recentTracks, ({ actor }) => getRecentTracks(context, actor)),
];
