import { may } from '../lib/me.ts';
import { useMe } from '../lib/use-me.ts';
import { useSession } from '../lib/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AthleteHome } from './athlete-home.tsx';

const OwnerDashboard = lazyPart(async () => (await import('./owner-dashboard.tsx')).OwnerDashboard);

/** The home page: the figures of the gym, or of the athlete. */
export function DashboardPage() {
  const user = useSession('user');
  const gym = useSession('gym');
  const me = useMe();
  const title = `Welcome ${user.firstName}`;
  if (gym && may(me, 'seeEngagement')) return <OwnerDashboard gym={gym} title={title} />;
  return <AthleteHome />;
}
