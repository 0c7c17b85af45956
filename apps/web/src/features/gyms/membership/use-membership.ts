import * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { useSession } from '../../../lib/session.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Leaves a gym after the athlete has confirmed. */
export function useLeaveGym(): (gym: UserGym) => Promise<void> {
  const { user } = useSession();
  const confirm = useConfirm();
  const leave = useWrite(gyms.removeUsers, { success: 'Gym Removed Successfully' });
  return async ({ id, name }) => {
    const isSure = await confirm(`You leave ${name} and its tracks. Your scores stay.`);
    if (isSure) await leave.send({ gymId: id, userIds: [user.id] });
  };
}

/** Chooses the gym that opens first. */
export function useSetPrimaryGym(): (gymId: string) => Promise<boolean> {
  const { send } = useWrite(gyms.setPrimary);
  return (gymId) => send({ gymId });
}
