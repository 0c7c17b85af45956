import { type LookupAddress, lookup } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './push-address.ts';

/** The name of a push service leads to this server's own network. */
export class PrivateAddress extends Error {}

/** Resolves a name only to public addresses, so that a subscription cannot reach into this server's network. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    if (!found.length || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new PrivateAddress(`${hostname} is not on the public internet`), '');
    }
    const [first] = found;
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
  });
};

const timeout = 10_000;
const connections = { keepAlive: true, maxSockets: 64 };
const https = new HttpsAgent({ ...connections, lookup: lookupPublic });
const http = new HttpAgent(connections);

export interface PushRequest {
  readonly url: URL;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
  /** A push service on this machine, outside production. */
  readonly isLocal: boolean;
}

export interface PushAnswer {
  readonly status: number;
  /** Of `Retry-After`, in seconds; 0 if there is none. */
  readonly retryAfter: number;
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, now: Date): PushAnswer {
  const given = headers['retry-after'] ?? '';
  const until = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - now.getTime()) / 1000;
  return { status: statusCode, retryAfter: until > 0 ? until : 0 };
}

/** Posts to a push service; redirects are not followed and the response's body is ignored. */
export async function postPush(
  { url, headers, body, isLocal }: PushRequest,
  now: Date,
): Promise<PushAnswer> {
  const isPlain = url.protocol === 'http:';
  const send = isPlain ? requestHttp : requestHttps;
  const agent = isLocal ? (isPlain ? http : undefined) : https;
  const signal = AbortSignal.timeout(timeout);
  return new Promise((resolve, reject) => {
    const sent = send(url, { method: 'POST', headers, agent, signal }, (response) => {
      response.on('error', reject).resume();
      resolve(answerOf(response, now));
    });
    sent.on('error', reject).end(body);
  });
}
