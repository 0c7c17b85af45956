import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { GymsOfAccounts } from './accounts-context.ts';
import { findImagesOfUsers } from './queries.ts';
import { accountReactions } from './reactions.ts';
import { accountRecurring } from './recurring.ts';
import { createResetTokens } from './reset-token.ts';
import { accountRoutes } from './routes.ts';

export { confirmPassword, eraseAccount } from './erase-account.ts';
export { lockAccount } from './lock-account.ts';
export { hashPassword } from './password.ts';
export { createResetTokens } from './reset-token.ts';

/** Gyms build on accounts, so what accounts need of them is passed in. */
export function createAccounts(base: Context, gyms: GymsOfAccounts) {
  const context = { ...base, gyms, resetTokens: createResetTokens(base.config.secretKey) };
  return {
    routes: accountRoutes(context),
    reactions: accountReactions(context),
    recurring: accountRecurring(context),
    namedFiles: { images: (names) => findImagesOfUsers(context.db, names) },
  } satisfies Feature;
}
