import { createApiClient } from './api-client.ts';
import { onboarding } from './onboarding.ts';
import { session } from './session.ts';
import { browserTransport } from './transport.ts';

/** The API of this origin, called as the signed-in user, or as the user who has just registered in this tab. */
export const { call, callPage, callFile } = createApiClient({
  transport: browserTransport,
  token: () => session.get()?.token ?? onboarding.token(),
  onUnauthorized: (refused) => {
    // A response to a request of an earlier session says nothing about this one.
    if (refused === null || refused !== session.get()?.token) return false;
    session.end(session.hasExpired() ? 'expired' : 'ended');
    return true;
  },
});
