import * as accounts from '@trackboard/contract/accounts';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { ownChanges } from './own-changes.ts';
import { createPendingLogouts } from './pending-logouts.ts';
import { browserTransport } from './transport.ts';

/** The retry interval, in milliseconds. */
const pause = 30_000;

function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

async function revoke(token: string): Promise<void> {
  const client = createApiClient({
    transport: browserTransport,
    token: () => token,
    changes: ownChanges,
    onUnauthorized: () => false,
  });
  try {
    await client.call(accounts.logout, {});
  } catch (error) {
    // A token that the server rejects is already invalid.
    if (mayPass(error)) throw error;
  }
}

/** The pending logouts of this browser. */
export const logouts = createPendingLogouts({
  storage: localStorage,
  revoke,
  later: (work) => void setTimeout(work, pause),
});
