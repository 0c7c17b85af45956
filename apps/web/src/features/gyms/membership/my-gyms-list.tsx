import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { queryFor } from '../../../lib/query-for.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { GymsTable } from './gyms-table.tsx';
import { useSession } from '../../../lib/session.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Leaves a gym after the athlete has confirmed. */
function useLeaveGym(): (gym: UserGym) => Promise<void> {
  const user = useSession('user');
  const leave = useWrite(gyms.removeUsers, { success: 'Gym Removed Successfully' });
  return async ({ id, name }) => {
    const isSure = await confirm(`You leave ${name} and its tracks. Your scores stay.`);
    if (isSure) await leave.send({ gymId: id, userIds: [user.id] });
  };
}

/** Chooses the gym that opens first. */
function useSetPrimaryGym(): (gymId: string) => Promise<boolean> {
  const { send } = useWrite(gyms.setPrimary);
  return (gymId) => send({ gymId });
}

/** The first step of My Gyms: the joined gyms. */
export function MyGymsList({ onManage }: { onManage: (gym: UserGym) => void }) {
  const myGyms = useQuery(queryFor(gyms.mine, {}));
  const leave = useLeaveGym();
  const makePrimary = useSetPrimaryGym();
  return (
    <LoadedList
      query={myGyms}
      label="Loading gyms"
      rows={2}
      empty="No Gym Joined"
      help="Join a gym and its week appears on your calendar."
    >
      {(joined) => (
        <GymsTable
          gyms={joined}
          onManage={onManage}
          onRemove={(gym) => void leave(gym)}
          onMakePrimary={(gymId) => void makePrimary(gymId)}
        />
      )}
    </LoadedList>
  );
}
