import type { RecentAthlete } from '@trackboard/contract/stats';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { after, days } from '../../../platform/time/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { type RecentAthleteRow, listRecentAthletes } from './queries.ts';

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
export async function getRecentAthletes({ db, clock }: Context, { gym }: GymActor) {
  const gymId = gym.id;
  const activeSince = after(clock.now(), -days(activeDays));
  const rows = await listRecentAthletes(db, { gymId, activeSince, limit: maxAthletes });
  return rows.map(presentAthlete);
}
