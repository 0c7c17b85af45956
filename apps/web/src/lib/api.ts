import { createApiClient } from './api-client.ts';
import { connection } from './connection.ts';
import { onboarding } from './onboarding.ts';
import { ownChanges } from './own-changes.ts';
import { serverTime } from './server-time.ts';
import { session } from './session.ts';
import { browserTransport, isAbort, type Transport } from './transport.ts';

/** The browser's transport. A response tells the connection that the server is there, and a failure makes it check. */
const transport: Transport = async (request) => {
  const sentAt = Date.now();
  try {
    const response = await browserTransport(request);
    connection.hear();
    serverTime.hear({ date: response.header('date'), sentAt });
    return response;
  } catch (error) {
    if (!isAbort(error)) connection.check();
    throw error;
  }
};

/** The API, called as the signed-in user or as the user who has just registered in this tab. */
export const { call, callPage, callFile } = createApiClient({
  transport,
  token: () => session.get()?.token ?? onboarding.token(),
  changes: ownChanges,
  onUnauthorized: (refused) => {
    // The response may belong to a request of an earlier session.
    if (refused === null || refused !== session.get()?.token) return false;
    session.end(session.hasExpired() ? 'expired' : 'ended');
    return true;
  },
});
