import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { queryFor } from '../../../lib/query-for.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { GymsTable } from './gyms-table.tsx';
import { useSession } from '../../../lib/session.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** The first step of My Gyms: the joined gyms. */
export function MyGymsList({ onManage }: { onManage: (gym: UserGym) => void }) {
  const myGyms = useQuery(queryFor(gyms.mine, {}));
  const user = useSession('user');
  const leave = useWrite(gyms.removeUsers, { success: 'Gym Removed Successfully' });
  const setPrimary = useWrite(gyms.setPrimary);
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
          onRemove={({ id, name }) =>
            void leave.ask(`You leave ${name} and its tracks. Your scores stay.`, {
              gymId: id,
              userIds: [user.id],
            })
          }
          onMakePrimary={(gymId) => void setPrimary.send({ gymId })}
        />
      )}
    </LoadedList>
  );
}
