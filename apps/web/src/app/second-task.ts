import { loadTemporal } from '../lib/dates.ts';
import '../lib/session.ts';

/*
 * Divides the start into two tasks: React, the contract and the session run before this wait, the rest of the app after it. In one
 * task, a phone would not answer for 170 ms.
 */
await new Promise((resolve) => {
  setTimeout(resolve);
});
await loadTemporal();
