import { createApiClient } from './api-client.ts';
import { connection } from './connection.ts';
import { onboarding } from './onboarding.ts';
import { ownChanges } from './own-changes.ts';
import { session } from './session.ts';
import { browserTransport, isAbort, type Transport } from './transport.ts';

/** The browser's transport, which checks the connection after a request without a response. */
const transport: Transport = async (request) => {
  try {
    return await browserTransport(request);
  } catch (error) {
    if (!isAbort(error)) connection.check();
    throw error;
  }
};

/** The API, called as the signed-in user or the user who has just registered in this tab. */
export const { call, callPage, callFile } = createApiClient({
  transport,
  token: () => session.get()?.token ?? onboarding.token(),
  changes: ownChanges,
  onUnauthorized: (refused) => {
    // The response may be to a request of an earlier session.
    if (refused === null || refused !== session.get()?.token) return false;
    session.end(session.hasExpired() ? 'expired' : 'ended');
    return true;
  },
});
