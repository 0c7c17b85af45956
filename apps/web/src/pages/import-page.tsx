import { ImportBoard } from '../features/imports/import-board.tsx';
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

/** Imports the results of the athletes of a gym. */
export function GymImportPage() {
  const gym = useSession('gym');
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
    />
  );
}
