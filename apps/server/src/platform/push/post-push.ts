import { type LookupAddress, lookup } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { isLoopback } from '../http/caller.ts';
import { hostOf, isPublicAddress } from './push-address.ts';

/** The error of a push service whose host is in this server's own network. */
export class PrivateAddress extends Error {}

const refuse = (host: string) => new PrivateAddress(`${host} is not on the public internet`);

/**
 * Resolves a name if all its addresses are allowed. The connection is made to the returned address, so a name cannot
 * change between the check and its use.
 */
function lookupOnly(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '');
      if (!found.length || !found.every(({ address }) => isAllowed(address))) {
        return done(refuse(hostname), '');
      }
      const [first] = found;
      return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
    });
  };
}

const timeout = 10_000;

/**
 * These agents replace Node's default agents, which can be configured to use the environment's
 * proxy settings.
 */
const connections = { keepAlive: true, maxSockets: 64 };
const transports = {
  'https:': {
    isAllowed: isPublicAddress,
    send: requestHttps,
    agent: new HttpsAgent({ ...connections, lookup: lookupOnly(isPublicAddress) }),
  },
  // HTTP is used where `PUSH_TO_LOOPBACK` allows it.
  'http:': {
    isAllowed: isLoopback,
    send: requestHttp,
    agent: new HttpAgent({ ...connections, lookup: lookupOnly(isLoopback) }),
  },
};

export interface PushRequest {
  /** A URL that `isPushAddress` accepts. */
  readonly url: URL;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
}

export interface PushAnswer {
  readonly status: number;
  /** The value of `Retry-After` in seconds; 0 if there is none. */
  readonly retryAfter: number;
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, now: Date): PushAnswer {
  const given = headers['retry-after'] ?? '';
  const until = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - now.getTime()) / 1000;
  return { status: statusCode, retryAfter: until > 0 ? until : 0 };
}

/**
 * Posts to a push service. Redirects are not followed and the response's body is ignored. Throws `PrivateAddress` if the
 * service's host is in this server's own network.
 */
export async function postPush(
  { url, headers, body }: PushRequest,
  now: Date,
): Promise<PushAnswer> {
  const { isAllowed, send, agent } = transports[url.protocol === 'http:' ? 'http:' : 'https:'];
  const host = hostOf(url);
  // An IP address is not looked up, so it is checked here.
  if (isIP(host) && !isAllowed(host)) throw refuse(host);
  const signal = AbortSignal.timeout(timeout);
  return new Promise((resolve, reject) => {
    const sent = send(url, { method: 'POST', headers, agent, signal }, (response) => {
      response.on('error', reject).resume();
      resolve(answerOf(response, now));
    });
    sent.on('error', reject).end(body);
  });
}
