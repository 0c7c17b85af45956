import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, isLoopback } from './address-key.ts';
import { days } from '../time/clock.ts';

/** Where a call comes from, for limits on attempts. */
export interface Caller {
  /** What limits by address are kept by. */
  readonly address: string;
  /** Whether it comes from this machine itself, through no proxy: scripts and tests, exempt from some limits. */
  readonly isLocal: boolean;
  /** The id in the browser's cookie, or null. It says nothing until an account has kept it. */
  readonly browserId: string | null;
  /** Answers the browser's id, and keeps it in a cookie for another half year; a browser without one gets one. */
  keepBrowserId(): string;
}

const cookieName = 'browser';
const idBytes = 24;
const inCookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{${(idBytes / 3) * 4}})(?:;|$)`);

/** How long a browser counts as known after its last login. */
export const knownFor = days(180);

function setCookie(reply: FastifyReply, id: string, isSecure: boolean): void {
  const attributes = `Path=/api; Max-Age=${knownFor / 1000}; HttpOnly; SameSite=Strict`;
  void reply.header(
    'set-cookie',
    `${cookieName}=${id}; ${attributes}${isSecure ? '; Secure' : ''}`,
  );
}

const browserIdOf = ({ headers }: FastifyRequest): string | null =>
  inCookie.exec(headers.cookie ?? '')?.[1] ?? null;

/** The caller of a request, found only as far as a handler asks. `isSecure`: cookies need HTTPS. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Caller {
  return {
    get address() {
      return addressKey(request.ip);
    },
    get isLocal() {
      return isLocal(request);
    },
    get browserId() {
      return browserIdOf(request);
    },
    keepBrowserId: () => {
      const id = browserIdOf(request) ?? randomBytes(idBytes).toString('base64url');
      setCookie(reply, id, isSecure);
      return id;
    },
  };
}

/** Whether a request comes from this machine itself, through no proxy. */
function isLocal(request: FastifyRequest): boolean {
  return isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined;
}
