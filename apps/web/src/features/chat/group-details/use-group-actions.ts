import * as chat from '@trackboard/contract/chat';
import type { GroupDetails, GroupMember } from '@trackboard/contract/chat';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

interface GroupActionsParts {
  group: GroupDetails;
  ownId: string;
  /** Called after the user has left the group or deleted it. */
  onGone: () => void;
}

const warns = { onError: warnOfFirstError };

/** Removing a member, exiting and deleting; each asks first. */
export function useGroupActions({ group, ownId, onGone }: GroupActionsParts) {
  const { groupId, groupName } = group;
  const confirm = useConfirm();
  const remove = useWrite(chat.removeUser, { ...warns, success: 'Successfully Removed' });
  const exit = useWrite(chat.removeUser, { ...warns, success: 'Existed Group Successfully' });
  const end = useWrite(chat.deleteGroup, { ...warns, success: 'Group Deleted Successfully' });
  return {
    isBusy: remove.isPending || exit.isPending || end.isPending,
    removeMember: async ({ id, userName }: GroupMember) => {
      if (!(await confirm(`${userName} can no longer read or write in ${groupName}.`))) return;
      await remove.send({ groupId, userId: id });
    },
    exitGroup: async () => {
      if (!(await confirm(`You can no longer read or write in ${groupName}.`))) return;
      if (await exit.send({ groupId, userId: ownId })) onGone();
    },
    deleteGroup: async () => {
      if (!(await confirm(`${groupName} and its messages disappear for all its members.`))) return;
      if (await end.send({ groupId })) onGone();
    },
  };
}
