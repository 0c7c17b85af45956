import { role } from '@trackboard/contract';
import { z } from 'zod';

const tokenPayload = z.object({
  sub: z.string(),
  role,
  name: z.string().optional(),
  gymId: z.string().nullish(),
  sid: z.string().optional(),
  /** Seconds since 1970. */
  exp: z.number(),
});

export type TokenPayload = z.output<typeof tokenPayload>;

function textOf(base64Url: string): string {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));
}

/** Reads the claims of a JWT without checking it; null if it is unreadable. */
export function readToken(token: string): TokenPayload | null {
  try {
    const [, payload = ''] = token.split('.');
    return tokenPayload.parse(JSON.parse(textOf(payload)));
  } catch {
    return null;
  }
}
