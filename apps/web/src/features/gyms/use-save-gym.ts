import { useQueryClient } from '@tanstack/react-query';
import { type CallInput, updateGym } from '@trackboard/contract';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { notifySuccess } from '../../ui/toasts.tsx';

/** Stores changes to the owner's gym. */
export function useSaveGym(): (input: CallInput<typeof updateGym>) => Promise<void> {
  const queryClient = useQueryClient();
  return async (input) => {
    session.update({ gym: await call(updateGym, input) });
    void queryClient.invalidateQueries({ queryKey: ['gyms'] });
    notifySuccess('Gym updated');
  };
}
