import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { remembered } from '../remembered.ts';
import { days } from '../time/clock.ts';

/** The length of an IPv6 network prefix. One customer has all addresses of such a network. */
const networkParts = 4;

interface Address {
  readonly key: string;
  readonly isLoopback: boolean;
}

function parseAddress(ip: string): Address {
  if (!ipaddr.isValid(ip)) return { key: 'unknown', isLoopback: false };
  const address = ipaddr.process(ip);
  const isLoopback = address.range() === 'loopback';
  if (address instanceof ipaddr.IPv4) return { key: address.toString(), isLoopback };
  const network = address.parts.slice(0, networkParts).map((part) => part.toString(16));
  return { key: `${network.join(':')}::/64`, isLoopback };
}

/** Results are remembered, because each request asks for its own address several times. */
const addressOf = remembered(parseAddress, 1000);

/**
 * Returns the key of a limit by address: IPv4 as it is, IPv6 by its /64 network. All invalid addresses share one
 * key.
 */
export function addressKey(ip: string): string {
  return addressOf(ip).key;
}

/** Whether an address is this machine's own. */
export function isLoopback(ip: string): boolean {
  return addressOf(ip).isLoopback;
}

/** The origin of a request, for rate limits. */
export interface Caller {
  /** The key of limits by address. */
  readonly address: string;
  /** Whether the request comes from this machine and not through a proxy; such callers are exempt from some limits. */
  readonly isLocal: boolean;
  /** The id in the browser's cookie, or null. It proves nothing until an account has stored it. */
  readonly browserId: string | null;
  /** Returns the browser's id, new if it has none, and sets its cookie for another half year. */
  keepBrowserId(): string;
}

const cookieName = 'browser';
const idBytes = 24;
const inCookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{${(idBytes / 3) * 4}})(?:;|$)`);

/** How long a browser stays known after its last login. */
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

/**
 * Describes the caller of a request. The fields are computed when they are read. `isSecure` means that
 * cookies need HTTPS.
 */
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

/** Whether a request comes from this machine and not through a proxy. */
export function isLocal(request: FastifyRequest): boolean {
  return isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined;
}
