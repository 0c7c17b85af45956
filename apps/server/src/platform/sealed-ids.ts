import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tokens for mailed links: a row's id and its HMAC with the server's secret. So the database stores no secret, and a
 * retried job can compute the same token.
 */
export interface SealedIds {
  make(id: string): string;
  /** The id, or null if the token is invalid. */
  read(token: string): string | null;
}

const idLength = 36;

/** `purpose` keeps the tokens of one kind of row from being valid for another. */
export function createSealedIds(secretKey: string, purpose: string): SealedIds {
  const seal = (id: string) =>
    createHmac('sha256', secretKey).update(`${purpose}:${id}`).digest('base64url');
  return {
    make: (id) => `${id}.${seal(id)}`,
    read: (token) => {
      const id = token.slice(0, idLength);
      const given = Buffer.from(token.slice(idLength + 1));
      const expected = Buffer.from(seal(id));
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine ? id : null;
    },
  };
}
