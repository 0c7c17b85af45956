import { GoneQuiet } from '../features/stats/home/gone-quiet.tsx';
import { Retention } from '../features/stats/retention/retention.tsx';
import { ManageAthletes } from '../features/tracks/athletes/manage-athletes.tsx';
import { useSession } from '../lib/session.ts';

/** Lists the athletes of the owner's gym. */
export function ManageAthletesPage() {
  const user = useSession('user');
  const gym = useSession('gym');
  if (!gym) return null;
  return (
    <ManageAthletes gymId={gym.id} ownerId={user.id} end={<Retention />}>
      <GoneQuiet />
    </ManageAthletes>
  );
}
