import { OwnAssignedTracks } from '../features/tracks/assigned/own-assigned-tracks.tsx';
import { useSession } from '../lib/session.ts';
import { AthleteDashboard } from './athlete-dashboard.tsx';
import { OwnerDashboard } from './owner-dashboard.tsx';

/** Where a login leads: how the gym stands, or how one trains. */
export function DashboardPage() {
  const { user, gym } = useSession();
  const title = `Welcome ${user.firstName}`;
  if (user.role === 'owner' && gym) return <OwnerDashboard gymId={gym.id} title={title} />;
  return <AthleteDashboard athleteId={user.id} title={title} tracks={<OwnAssignedTracks />} />;
}
