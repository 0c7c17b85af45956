import { logouts } from './logouts.ts';
import { session } from './session.ts';

/** Ends the session in this browser at once, and on the server when it can be reached. */
export function logOut(): void {
  const token = session.get()?.token;
  if (!token) return;
  logouts.add(token);
  session.end('logout');
  void logouts.send();
}
