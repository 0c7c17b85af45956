import { getRouteApi } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { OwnAssignedTracks } from '../features/tracks/assigned/own-assigned-tracks.tsx';
import { useSession } from '../lib/session.ts';
import { AthleteDashboard } from './athlete-dashboard.tsx';
import { OwnerDashboard } from './owner-dashboard.tsx';

const route = getRouteApi('/dashboard/');

/** The home page: the figures of the gym, or of the athlete. */
export function DashboardPage() {
  const { user, gym } = useSession();
  const search = route.useSearch();
  const title = `Welcome ${user.firstName}`;
  if (gym && can(user, 'seeEngagement'))
    return <OwnerDashboard gymId={gym.id} title={title} search={search} />;
  return (
    <AthleteDashboard
      athleteId={user.id}
      isOwn
      title={title}
      search={search}
      tracks={<OwnAssignedTracks />}
    />
  );
}
