import type { Caller } from '../../platform/http/caller.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import type { Context } from '../../platform/context.ts';
import { type KnownSource, matchKnownSources } from './known-sources.ts';

/**
 * The limits of a login attempt. A browser that has logged in to the account has a separate limit, which other browsers
 * cannot use up. Other browsers are limited by address and, unless the account has logged in from that address, by account.
 */
function limitsOfLogin(
  email: string,
  { address }: Pick<Caller, 'address'>,
  known: KnownSource,
): Limit[] {
  if (known.browser) return [{ policy: 'login.known-browser', of: `${email}/${known.browser}` }];
  const byAddress: Limit[] = [
    { policy: 'login.account-and-address', of: `${email}/${address}` },
    { policy: 'login.address', of: address },
  ];
  return known.address ? byAddress : [...byAddress, { policy: 'login.account', of: email }];
}

/** Counts a login attempt before the password is checked. */
export async function admitLogin(context: Context, email: string, caller: Caller) {
  const known = await matchKnownSources(context, email, caller);
  return context.limiter.admit(limitsOfLogin(email, caller, known));
}
