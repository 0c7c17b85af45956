import { loadTemporal } from '../lib/dates.ts';
import '../lib/session.ts';

/*
 * Divides the start into two tasks: what runs before this line, which are React, the contract and the session, and the rest of
 * the app. One task of both would keep a phone from answering for 170 ms.
 */
await new Promise((resolve) => {
  setTimeout(resolve);
});
await loadTemporal();
