import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/*
 * This module is loaded into the app's process before it starts. Names below `inside.example` resolve to
 * this machine.
 */

const inside: Readonly<Record<string, readonly string[]>> = {
  'loopback.inside.example': ['127.0.0.1'],
  'six.inside.example': ['::1'],
  'mapped.inside.example': ['::ffff:127.0.0.1'],
  'any.inside.example': ['0.0.0.0'],
  // A public address comes first, as an attacker's name server would answer.
  'mixed.inside.example': ['93.184.215.14', '127.0.0.1'],
};

const isRecord = (value: unknown): value is { all?: boolean } =>
  typeof value === 'object' && value !== null;

const usual = dns.lookup;

function lookup(...args: unknown[]): void {
  const [name, options] = args;
  const found = inside[String(name).replace(/\.$/, '')];
  if (!found) {
    Reflect.apply(usual, dns, args);
    return;
  }
  const done = args.at(-1) as (error: null, ...answer: unknown[]) => void;
  const addresses: LookupAddress[] = found.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const isAll = isRecord(options) && options.all;
  if (isAll) done(null, addresses);
  else done(null, addresses[0]?.address, addresses[0]?.family);
}

dns.lookup = Object.assign(lookup, usual);
syncBuiltinESMExports();
