import { createApiClient } from './api-client.ts';
import { onboarding } from './onboarding.ts';
import { session } from './session.ts';
import { browserTransport } from './transport.ts';

/** The API, called as the signed-in user or the one who has just registered in this tab. */
export const { call, callPage, callFile } = createApiClient({
  transport: browserTransport,
  token: () => session.get()?.token ?? onboarding.token(),
  onUnauthorized: (refused) => {
    // The response may be to a request of an earlier session.
    if (refused === null || refused !== session.get()?.token) return false;
    session.end(session.hasExpired() ? 'expired' : 'ended');
    return true;
  },
});
