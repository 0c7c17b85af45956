import { type Role, roles } from '@trackboard/contract';

interface TokenPayload {
  readonly sub: string;
  readonly role: Role;
  readonly name?: string;
  readonly gymId?: string | null;
  readonly sid?: string;
  /** The time of expiry in seconds since 1970. */
  readonly exp: number;
}

/**
 * Returns whether the claims contain those that the app needs. If others are missing, the app reads
 * their values elsewhere.
 */
function isPayload(claims: Partial<TokenPayload>): claims is TokenPayload {
  const { sub, role, exp } = claims;
  return typeof sub === 'string' && typeof exp === 'number' && roles.some((each) => each === role);
}

function textOf(base64Url: string): string {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));
}

/**
 * Reads the claims of a JWT without checking its signature. Returns null if the token is
 * unreadable.
 */
export function readToken(token: string): TokenPayload | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(textOf(payload)) as Partial<TokenPayload>;
    return isPayload(claims) ? claims : null;
  } catch {
    return null;
  }
}
