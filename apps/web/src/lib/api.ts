import { createApiClient } from './api-client.ts';
import { onboarding } from './onboarding.ts';
import { session } from './session.ts';
import { browserTransport } from './transport.ts';

/** The API of this origin, called as whoever is signed in. */
export const { call, callPage, callFile } = createApiClient({
  transport: browserTransport,
  token: () => session.get()?.token ?? onboarding.token(),
  onUnauthorized: () => {
    if (session.hasExpired()) session.end('expired');
  },
});
