import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { CallInput } from '@trackboard/contract';
import { formQueryFor } from '../../lib/query-for.ts';
import { session } from '../../lib/session.ts';
import { useWrite } from '../../ui/writing/use-write.ts';

/** An owner's gym, for a form. */
export function useOwnGym(gymId: string) {
  return useQuery({
    ...formQueryFor(gyms.mine, {}),
    select: (myGyms) => myGyms.find(({ id }) => id === gymId),
  });
}

/** Stores changes to the owner's gym. */
export function useUpdateGym(): (input: CallInput<typeof gyms.update>) => Promise<unknown> {
  const { submit } = useWrite(gyms.update, { success: 'Gym updated' });
  return (input) => submit(input, { onAnswer: (gym) => session.update({ gym }) });
}
