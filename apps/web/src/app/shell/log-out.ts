import { logout } from '@trackboard/contract';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { session } from '../../lib/session.ts';
import { toastForError } from '../../lib/toast-for-error.ts';

/** Ends the session on the server and, whatever it answers, in this browser. */
export async function logOut(): Promise<void> {
  try {
    await call(logout, {});
  } catch (error) {
    // A session that is over already is what was asked for.
    if (!(error instanceof ApiError && error.status === 401)) toastForError(error);
  } finally {
    session.end('logout');
  }
}
