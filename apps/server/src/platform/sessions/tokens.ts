import { type JWTPayload, SignJWT, errors, jwtVerify } from 'jose';
import type { Clock } from '../time/clock.ts';

/** The payload of a token; the client reads it too. */
interface TokenClaims {
  readonly sub: string;
  readonly role: string;
  readonly name: string;
  readonly gymId: string | null;
  /** The id of the session row; the token is valid while the session is alive. */
  readonly sid: string;
}

export interface Tokens {
  /** Signs a token that expires at `expiresAt`. */
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  /** Returns the session of a token, or why the token is refused. */
  read(token: string): Promise<{ sessionId: string } | 'expired' | 'invalid'>;
}

const algorithm = 'HS256';

/** The cache size of verified tokens. Checking a signature takes about as long as a statement. */
const maxVerified = 10_000;

interface Verified {
  readonly sessionId: string;
  /** The expiry in seconds, as in the token. */
  readonly expires: number;
}

function verifiedOf({ sid, exp = Infinity }: JWTPayload): Verified | null {
  return typeof sid === 'string' ? { sessionId: sid, expires: exp } : null;
}

/** Signs and reads the session tokens (JWT, HMAC with SHA-256). */
export function createTokens(secretKey: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secretKey);
  const verified = new Map<string, Verified>();

  function remember(token: string, session: Verified): void {
    const [oldest] = verified.keys();
    if (verified.size >= maxVerified && oldest !== undefined) verified.delete(oldest);
    verified.set(token, session);
  }

  async function verify(token: string): Promise<Verified | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        currentDate: clock.now(),
      });
      const session = verifiedOf(payload);
      if (session) remember(token, session);
      return session ?? 'invalid';
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }

  return {
    sign: ({ sub, ...claims }, expiresAt) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sub)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(key),
    read: async (token) => {
      const known = verified.get(token);
      if (!known) return verify(token);
      return known.expires > Math.floor(clock.now().getTime() / 1000) ? known : 'expired';
    },
  };
}
