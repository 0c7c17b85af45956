import { useQueryClient } from '@tanstack/react-query';
import { logouts } from '../../lib/logouts.ts';
import { session } from '../../lib/session.ts';
import { unsentWritesOf } from '../../lib/unsent-writes.ts';
import { useRefusedCount } from '../../lib/use-unsent-write.ts';
import { confirm } from '../dialogs/confirm.tsx';

function consequence(count: number): string {
  const unsent = count === 1 ? '1 unsent change. It is' : `${count} unsent changes. They are`;
  return `You have ${unsent} lost when you log out.`;
}

/** Ends the session in this browser at once, and on the server as soon as it can be reached. */
function logOut(): void {
  const token = session.get()?.token;
  if (!token) return;
  logouts.add(token);
  session.end('logout');
  void logouts.send();
}

/**
 * Logs out. If there are unsent writes, it asks first, because they are deleted. `showRefused` opens the list of refused writes.
 */
export function useLogOut(showRefused?: () => void): () => void {
  const refused = useRefusedCount();
  const unsentWrites = unsentWritesOf(useQueryClient());
  async function askAndLogOut(): Promise<void> {
    const unsent = await unsentWrites.count();
    const other =
      refused > 0 && showRefused ? { label: `Not saved: ${refused}`, act: showRefused } : undefined;
    if (unsent === 0 || (await confirm(consequence(unsent), { other }))) logOut();
  }
  return () => void askAndLogOut();
}
