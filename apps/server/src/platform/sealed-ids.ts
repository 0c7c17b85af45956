import { createHmac } from 'node:crypto';
import { isSame } from './is-same.ts';

/**
 * Tokens for mailed links: a row's id and its HMAC with the server's secret. The database therefore stores no
 * secret, and a retried job can compute the same token.
 */
export interface SealedIds {
  make(id: string): string;
  /** Returns the id, or null if the token is invalid. */
  read(token: string): string | null;
}

const idLength = 36;

/**
 * Creates sealed ids. `purpose` keeps the tokens of one kind of row from being valid for another.
 */
export function createSealedIds(secretKey: string, purpose: string): SealedIds {
  const seal = (id: string) =>
    createHmac('sha256', secretKey).update(`${purpose}:${id}`).digest('base64url');
  return {
    make: (id) => `${id}.${seal(id)}`,
    read: (token) => {
      const id = token.slice(0, idLength);
      return isSame(token.slice(idLength + 1), seal(id)) ? id : null;
    },
  };
}
