import { type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { Clock } from '../time/clock.ts';

/** The payload of a token; the client reads it too. */
interface TokenClaims {
  readonly sub: string;
  readonly role: string;
  readonly name: string;
  readonly gymId: string | null;
  /** The session row; the token is valid while that is alive. */
  readonly sid: string;
}

export interface Tokens {
  /** Signs a token that ends at `expiresAt`. */
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  /** The session that a token names, or why it names none. */
  read(token: string): Promise<{ sessionId: string } | 'expired' | 'invalid'>;
}

const algorithm = 'HS256';

function sessionOf(payload: JWTPayload): { sessionId: string } | 'invalid' {
  const sid = payload['sid'];
  return typeof sid === 'string' ? { sessionId: sid } : 'invalid';
}

function isExpired(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
}

/** Signs and reads the JSON Web Tokens of sessions with one secret (HMAC with SHA-256). */
export function createTokens(secretKey: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secretKey);
  return {
    sign: ({ sub, ...claims }, expiresAt) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sub)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          currentDate: clock.now(),
        });
        return sessionOf(payload);
      } catch (error) {
        return isExpired(error) ? 'expired' : 'invalid';
      }
    },
  };
}
