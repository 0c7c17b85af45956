import type { Caller } from '../../platform/http/caller.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import type { Context } from '../../platform/context.ts';
import { type Known, findKnown } from './known-sources.ts';

/**
 * What a login counts against. A browser that the account has logged in from has a count of its own, which no stranger
 * can use up. Any other browser counts with its address, and with all strangers to the account unless the account has
 * logged in from that address.
 */
function limitsOfLogin(email: string, { address }: Pick<Caller, 'address'>, known: Known): Limit[] {
  if (known.browser) return [{ policy: 'login.known-browser', of: `${email}/${known.browser}` }];
  const byAddress: Limit[] = [
    { policy: 'login.account-and-address', of: `${email}/${address}` },
    { policy: 'login.address', of: address },
  ];
  return known.address ? byAddress : [...byAddress, { policy: 'login.account', of: email }];
}

/** Counts a try of an account's password before the password is looked at. */
export async function admitLogin(context: Context, email: string, caller: Caller) {
  const known = await findKnown(context, email, caller);
  return context.limiter.admit(limitsOfLogin(email, caller, known));
}
