import { ExpectedAthletes } from '../features/imports/expected-athletes.tsx';
import { ImportBoard } from '../features/imports/import-board.tsx';
import { InviteAthletes } from '../features/tracks/invite/invite-athletes.tsx';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { useSession } from '../lib/session.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { TextLink } from '../ui/links.tsx';

/** Imports the user's own results. */
export function ImportPage() {
  return (
    <ImportBoard
      above={
        <Breadcrumb here="Import">
          <TextLink to="/dashboard/records">Records</TextLink>
        </Breadcrumb>
      }
    />
  );
}

/** Imports the athletes of a gym and their results. */
export function GymImportPage() {
  const user = useSession('user');
  const gym = useSession('gym');
  const tracks = useTracks(gym?.id ?? null, user.id);
  if (!gym) return null;
  return (
    <ImportBoard
      key={gym.id}
      gymId={gym.id}
      above={
        <Breadcrumb here="Import">
          <TextLink to="/dashboard/manageathletes">Manage Athletes</TextLink>
        </Breadcrumb>
      }
    >
      <ExpectedAthletes
        gymId={gym.id}
        renderInvite={(emails) => <InviteAthletes tracks={tracks.data ?? []} emails={emails} />}
      />
    </ImportBoard>
  );
}
