import { getRouteApi } from '@tanstack/react-router';
import { may } from '../lib/me.ts';
import { currentMe, useMe } from '../lib/use-me.ts';
import { useSession } from '../lib/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { loadFirstReads } from './load-first-reads.ts';

const AthleteHome = lazyPart(async () => (await import('./athlete-home.tsx')).AthleteHome);
const OwnerDashboard = lazyPart(async () => (await import('./owner-dashboard.tsx')).OwnerDashboard);

const route = getRouteApi('/dashboard/');

/** Loads the page's data for the signed-in user, so that it is part of the first screen. */
export async function loadHome(): Promise<void> {
  const isOwners = may(currentMe(), 'seeEngagement');
  // Its first steps are fetched whenever it is mounted, so loading them here would fetch them twice.
  if (isOwners) await OwnerDashboard.load();
  else await Promise.all([AthleteHome.load(), loadFirstReads('/dashboard')]);
}

/** The home page: the figures of the gym, or of the athlete. */
export function DashboardPage() {
  const user = useSession('user');
  const gym = useSession('gym');
  const me = useMe();
  const search = route.useSearch();
  const title = `Welcome ${user.firstName}`;
  if (gym && may(me, 'seeEngagement'))
    return <OwnerDashboard gym={gym} title={title} search={search} />;
  return <AthleteHome search={search} />;
}
