import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '../../lib/log-out.ts';
import { outboxOf } from '../../lib/outbox/outbox-of.ts';
import { useConfirm } from '../dialogs/use-confirm.tsx';

function consequence(count: number): string {
  const unsent = count === 1 ? '1 unsent change. It is' : `${count} unsent changes. They are`;
  return `You have ${unsent} lost when you log out.`;
}

/** Logs out. Asks first if something is unsent, because it is deleted. */
export function useLogOut(): () => void {
  const outbox = outboxOf(useQueryClient());
  const confirm = useConfirm();
  async function askAndLogOut(): Promise<void> {
    const unsent = await outbox.count();
    if (unsent === 0 || (await confirm(consequence(unsent)))) logOut();
  }
  return () => void askAndLogOut();
}
