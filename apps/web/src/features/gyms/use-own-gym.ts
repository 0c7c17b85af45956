import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { formQueryFor } from '../../lib/query-for.ts';

/** An owner's gym, for a form. */
export function useOwnGym(gymId: string) {
  return useQuery({
    ...formQueryFor(gyms.mine, {}),
    select: (myGyms) => myGyms.find(({ id }) => id === gymId),
  });
}
