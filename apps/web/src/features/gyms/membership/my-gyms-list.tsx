import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { queryFor } from '../../../lib/query-for.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { GymsTable } from './gyms-table.tsx';
import { useLeaveGym, useSetPrimaryGym } from './use-membership.ts';

/** The first step of My Gyms: what the athlete has joined. */
export function MyGymsList({ onManage }: { onManage: (gym: UserGym) => void }) {
  const myGyms = useQuery(queryFor(gyms.mine, {}));
  const leave = useLeaveGym();
  const makePrimary = useSetPrimaryGym();
  const pending = (
    <Loading label="Loading gyms">
      <SkeletonRows count={2} />
    </Loading>
  );
  return (
    <Loaded query={myGyms} pending={pending}>
      {(joined) =>
        joined.length === 0 ? (
          <EmptyState
            bare
            title="No Gym Joined"
            help="Join a gym and its week appears on your calendar."
          />
        ) : (
          <GymsTable
            gyms={joined}
            onManage={onManage}
            onRemove={(gym) => void leave(gym)}
            onMakePrimary={(gymId) => void makePrimary(gymId)}
          />
        )
      }
    </Loaded>
  );
}
