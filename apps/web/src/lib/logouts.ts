import * as accounts from '@trackboard/contract/accounts';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { ownChanges } from './own-changes.ts';
import { browserTransport } from './transport.ts';

const key = 'trackboard.logouts';

interface PendingLogoutsParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;
  /** Revokes a token. Rejects if the server fails or cannot be reached. */
  revoke: (token: string) => Promise<void>;
  /** Runs `work` after a delay. */
  later: (work: () => void) => void;
}

/** Keeps logouts that the server has not confirmed, and stores them until they can be sent. */
export function createPendingLogouts({ storage, revoke, later }: PendingLogoutsParts) {
  let isWaiting = false;

  function read(): string[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      const tokens: readonly unknown[] = Array.isArray(stored) ? stored : [];
      return tokens.filter((each) => typeof each === 'string');
    } catch {
      return [];
    }
  }

  function write(pending: readonly string[]): void {
    if (pending.length) storage.setItem(key, JSON.stringify(pending));
    else storage.removeItem(key);
  }

  async function sendOne(token: string): Promise<boolean> {
    try {
      await revoke(token);
      write(read().filter((each) => each !== token));
      return true;
    } catch {
      return false;
    }
  }

  /** Sends all pending logouts. */
  async function send(): Promise<void> {
    const confirmed = await Promise.all(read().map(sendOne));
    if (isWaiting || !confirmed.includes(false)) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      void send();
    });
  }

  return {
    /** Stores a token until it is revoked. */
    add: (token: string) => write([...new Set([...read(), token])]),
    send,
    /** Clears storage, but keeps the pending tokens. */
    clearStorage: () => {
      const pending = read();
      storage.clear();
      write(pending);
    },
  };
}

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

export const logouts = createPendingLogouts({
  storage: localStorage,
  revoke,
  later: (work) => void setTimeout(work, pause),
});
