import * as gyms from '@trackboard/contract/gyms';
import { notifyDone, notifyWarning } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { namesOf, type Selection } from './selection.ts';

function consequence(selection: Selection): string {
  const [leave, whose] = selection.size === 1 ? ['leaves', 'The'] : ['leave', 'Their'];
  return `${namesOf(selection)} ${leave} the gym and its tracks. ${whose} scores stay.`;
}

/** Removes athletes from the gym after the owner has confirmed. */
export function useRemoveAthletes(gymId: string, onRemoved: () => void) {
  const confirm = useConfirm();
  const removal = useWrite(gyms.removeUsers, {
    success: () => notifyDone('Successfully Removed', 'Athlete Removed Successfully'),
  });
  return {
    isRemoving: removal.isPending,
    remove: async (selection: Selection) => {
      if (selection.size === 0) return notifyWarning('Please Select An Athlete');
      if (!(await confirm(consequence(selection)))) return;
      if (await removal.send({ gymId, userIds: [...selection.keys()] })) onRemoved();
    },
  };
}
