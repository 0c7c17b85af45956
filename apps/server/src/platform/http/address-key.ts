import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network: one customer has all addresses below them. */
const networkParts = 4;

/**
 * What limits by address are kept by: an IPv4 address, also one mapped into IPv6, as it is; of an IPv6 address the /64.
 * What is no address at all shares one key.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, networkParts).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether an address is this machine's own. */
export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}
