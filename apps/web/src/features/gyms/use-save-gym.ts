import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { notifySuccess } from '../../ui/toasts.tsx';

/** Stores changes to the owner's gym. */
export function useSaveGym(): (input: CallInput<typeof gyms.update>) => Promise<void> {
  const queryClient = useQueryClient();
  return async (input) => {
    session.update({ gym: await call(gyms.update, input) });
    void queryClient.invalidateQueries({ queryKey: ['gyms'] });
    notifySuccess('Gym updated');
  };
}
