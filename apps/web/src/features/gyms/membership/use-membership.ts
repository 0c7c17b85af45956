import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';

/** Leaving a gym, once the athlete is sure. */
export function useLeaveGym(): (gym: UserGym) => Promise<void> {
  const { user } = useSession();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: (gymId: string) => call(gyms.removeUsers, { gymId, userIds: [user.id] }),
    onSuccess: async () => {
      notifySuccess('Gym Removed Successfully');
      await queryClient.invalidateQueries();
    },
    onError: toastForError,
  });
  return async ({ id, name }) => {
    const isSure = await confirm(`You leave ${name} and its tracks. Your scores stay.`);
    if (isSure) leave.mutate(id);
  };
}

/** Choosing the gym that opens first. */
export function useMakePrimary(): (gymId: string) => void {
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: (gymId: string) => call(gyms.setPrimary, { gymId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['gyms'] }),
    onError: toastForError,
  });
  return (gymId) => make.mutate(gymId);
}
