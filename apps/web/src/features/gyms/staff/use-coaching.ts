import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as gyms from '@trackboard/contract/gyms';
import { queryFor } from '../../../lib/query-for.ts';
import type { Session } from '../../../lib/session-store.ts';
import { session } from '../../../lib/session.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';

/**
 * Switches between running or coaching a gym and training as an athlete, and opens the home page.
 */
export function useCoaching() {
  const queries = useQueryClient();
  const router = useRouter();

  async function begin(change: Partial<Session>): Promise<void> {
    session.update(change);
    await router.navigate({ to: '/dashboard' });
    // Some reads, such as the day's class, do not name the gym in their key.
    await queries.invalidateQueries();
  }

  async function coach(gymId: string): Promise<void> {
    if (session.get()?.trains) return begin({ isTraining: false });
    try {
      const joined = await queries.fetchQuery(queryFor(gyms.mine, {}));
      const gym = joined.find(({ id }) => id === gymId);
      if (gym) await begin({ gym });
    } catch (error) {
      toastForError(error);
    }
  }

  const train = () => begin(session.get()?.trains ? { isTraining: true } : { gym: null });

  return { coach, train };
}
