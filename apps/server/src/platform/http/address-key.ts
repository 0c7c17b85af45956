import ipaddr from 'ipaddr.js';

/** The length of an IPv6 network prefix: one customer has all addresses below it. */
const networkParts = 4;

/** The key of a limit by address: IPv4 as it is, IPv6 by its /64 network. All invalid addresses share one key. */
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
