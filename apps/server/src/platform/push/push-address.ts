import ipaddr from 'ipaddr.js';
import type { Config } from '../../env.ts';

/** Whether an IP address is on the public internet: not private, loopback, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** The host of a URL, an IPv6 address without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether a server that is not in production may reach this host, where developers run a push service. */
export function isLocalService(url: URL, { isProduction }: Pick<Config, 'isProduction'>): boolean {
  return !isProduction && isLoopback(hostOf(url));
}

/**
 * Whether pushes may be sent to this URL: HTTPS at its standard port to a name or public address, or a push service on
 * this machine outside production. The addresses of a name are checked when it is resolved.
 */
export function isPushAddress(endpoint: string, config: Pick<Config, 'isProduction'>): boolean {
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (isLocalService(url, config)) return true;
  const host = hostOf(url);
  const isPublic = ipaddr.isValid(host) ? isPublicAddress(host) : host.includes('.');
  return url.protocol === 'https:' && url.port === '' && isPublic;
}
