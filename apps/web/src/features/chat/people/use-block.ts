import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { resetThreads } from '../thread-query.ts';

/** Blocks a user after a confirmation, and unblocks a user. */
export function useBlock() {
  const queries = useQueryClient();
  const { send } = useWrite(chat.block);
  const save = async (change: CallInput<typeof chat.block>) => {
    if (await send(change)) await resetThreads(queries);
  };
  return {
    block: async ({ userId, name }: { userId: string; name: string }) => {
      const detail = `You and ${name} can no longer write to each other. In groups their messages are folded, and ${name} cannot add you to one.`;
      if (await confirm(detail)) await save({ userId, isBlocked: true });
    },
    unblock: (userId: string) => save({ userId, isBlocked: false }),
  };
}
