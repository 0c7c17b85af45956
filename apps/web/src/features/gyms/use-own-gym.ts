import { useQuery } from '@tanstack/react-query';
import { listUserGyms } from '@trackboard/contract';
import { formQueryFor } from '../../lib/query-for.ts';

/** An owner's gym, as a form starts from it. */
export function useOwnGym(gymId: string) {
  return useQuery({
    ...formQueryFor(listUserGyms, {}),
    select: (gyms) => gyms.find(({ id }) => id === gymId),
  });
}
