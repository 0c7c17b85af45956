import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { session, useSession } from '../../../lib/session.ts';
import { notifyError } from '../../../ui/toasts.tsx';
import { readPushState, thisDevice } from './this-device.ts';

const pushKey = (userId: string) => ['pushOfThisDevice', userId] as const;

/** The state of push notifications on this device, with actions that change it. */
export function usePush() {
  const user = useSession('user');
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: pushKey(user.id),
    queryFn: async () => ({
      state: await readPushState(user.id),
      hasDeclined: await thisDevice.hasDeclined(user.id),
    }),
    networkMode: 'always',
    // The user may have changed the browser's settings.
    refetchOnMount: 'always',
  });
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (what: 'turnOn' | 'turnOff' | 'decline') => {
      const userId = session.get()?.user.id;
      if (!userId) return;
      if (what === 'turnOn') await thisDevice.turnOn(userId);
      else if (what === 'turnOff') await thisDevice.turnOff();
      else await thisDevice.decline(userId);
    },
    onError: () => notifyError('Push notifications could not be changed. Try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey(user.id) }),
  });
  return {
    /** Undefined until the state is known. */
    state: data?.state,
    hasDeclined: data?.hasDeclined ?? true,
    isBusy: change.isPending,
    turnOn: () => change.mutate('turnOn'),
    turnOff: () => change.mutate('turnOff'),
    decline: () => change.mutate('decline'),
  };
}
