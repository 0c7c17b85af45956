import ipaddr from 'ipaddr.js';
import { remembered } from '../remembered.ts';

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
