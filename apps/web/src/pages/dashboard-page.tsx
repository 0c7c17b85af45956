import { getRouteApi } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import * as stats from '@trackboard/contract/stats';
import { todayQuery } from '../features/scores/today/api.ts';
import { loadFirstData, type Read } from '../lib/load-first-data.ts';
import { queryFor } from '../lib/query-for.ts';
import { session, useSession } from '../lib/session.ts';
import { todayIn } from '../lib/today.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const AthleteHome = lazyPart(async () => (await import('./athlete-home.tsx')).AthleteHome);
const OwnerDashboard = lazyPart(async () => (await import('./owner-dashboard.tsx')).OwnerDashboard);

/** What an athlete's home shows first; `build/first-reads.ts` lists it, too. */
const athleteData = (userId: string) => (read: Read) =>
  Promise.all([
    read(todayQuery(todayIn())),
    read(queryFor(stats.figures, { id: userId })),
    read(queryFor(stats.recentTracks, {})),
    read(queryFor(payments.billing, { athleteId: userId })),
  ]);

const route = getRouteApi('/dashboard/');

/** Loads what the page shows to the signed-in user, so that it is part of the first screen. */
export async function loadHome(): Promise<void> {
  const signedIn = session.get();
  if (!signedIn) return;
  const { user, gym } = signedIn;
  const isOwners = gym !== null && can(user, 'seeEngagement');
  // Its first steps are fetched whenever it is mounted, so loading them here would fetch them twice.
  if (isOwners) return OwnerDashboard.load();
  await Promise.all([AthleteHome.load(), loadFirstData(athleteData(user.id))]);
}

/** The home page: the figures of the gym, or of the athlete. */
export function DashboardPage() {
  const user = useSession('user');
  const gym = useSession('gym');
  const search = route.useSearch();
  const title = `Welcome ${user.firstName}`;
  if (gym && can(user, 'seeEngagement'))
    return <OwnerDashboard gym={gym} title={title} search={search} />;
  return <AthleteHome search={search} />;
}
