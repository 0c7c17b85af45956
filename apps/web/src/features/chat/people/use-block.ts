import * as chat from '@trackboard/contract/chat';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Blocking, which asks first, and unblocking a user. */
export function useBlock() {
  const confirm = useConfirm();
  const { send, isPending } = useWrite(chat.block, { onError: warnOfFirstError });
  return {
    isPending,
    block: async ({ userId, name }: { userId: string; name: string }) => {
      const detail = `You and ${name} can no longer write to each other. In groups you still see each other's messages.`;
      if (await confirm(detail)) await send({ userId, isBlocked: true });
    },
    unblock: (userId: string) => send({ userId, isBlocked: false }),
  };
}
