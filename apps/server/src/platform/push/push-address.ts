import ipaddr from 'ipaddr.js';
import type { Config } from '../../env.ts';
import { isLoopback } from '../http/caller.ts';

type PushSettings = Pick<Config, 'pushToLoopback'>;

/** The IPv6 addresses that IANA assigns. Outside of them, `::7f00:1` is another spelling of `127.0.0.1`. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is on the public internet: not private, loopback, link-local or reserved. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const isAssigned = address instanceof ipaddr.IPv4 || address.match(globalUnicast);
  return isAssigned && address.range() === 'unicast';
}

/**
 * Returns the host of a URL, an IPv6 address without brackets. URLs spell IPv4 addresses in one way: `0177.1` is
 * `127.0.0.1`.
 */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Whether a name is one of the internet, which has several parts; `localhost` and the names below it are this
 * machine (RFC 6761).
 */
function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  return labels.length > 1 && labels.at(-1) !== 'localhost';
}

/**
 * Whether pushes may be sent to this URL: HTTPS at its standard port to a name or public address, or plain HTTP to this
 * machine where `PUSH_TO_LOOPBACK` allows it. `postPush` checks the addresses of a name when it connects.
 */
export function isPushAddress(endpoint: string, { pushToLoopback }: PushSettings): boolean {
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  const host = hostOf(url);
  if (url.protocol === 'http:') {
    return pushToLoopback && (host === 'localhost' || isLoopback(host));
  }
  const isPublic = ipaddr.isValid(host) ? isPublicAddress(host) : isPublicName(host);
  return url.protocol === 'https:' && url.port === '' && isPublic;
}
