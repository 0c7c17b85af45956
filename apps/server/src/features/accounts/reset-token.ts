import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token in a reset link: the reset's id and its HMAC under the server's secret. The database stores no secret, and
 * the job that mails the link can compute the token when it is retried.
 */
export interface ResetTokens {
  make(resetId: string): string;
  /** The reset's id, or null if the token is invalid. */
  read(token: string): string | null;
}

const idLength = 36;

export function createResetTokens(secretKey: string): ResetTokens {
  const seal = (resetId: string) =>
    createHmac('sha256', secretKey).update(`password-reset:${resetId}`).digest('base64url');
  return {
    make: (resetId) => `${resetId}.${seal(resetId)}`,
    read: (token) => {
      const resetId = token.slice(0, idLength);
      const given = Buffer.from(token.slice(idLength + 1));
      const expected = Buffer.from(seal(resetId));
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine ? resetId : null;
    },
  };
}
