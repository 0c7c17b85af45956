import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { type SealedIds, createSealedIds } from '../../platform/sealed-ids.ts';
import type { GymsOfAccounts, PlanOfGym } from './accounts-context.ts';
import { eraseAccount } from './erase-account.ts';
import { accountOwnData } from './own-data.ts';
import { findImagesOfUsers } from './queries.ts';
import { accountReactions } from './reactions.ts';
import { accountRecurring } from './recurring.ts';
import { accountRoutes } from './routes.ts';

export { confirmPassword } from './confirm-password.ts';
export { lockAccount } from './lock-account.ts';
export { hashPassword } from './password.ts';

/** The tokens of reset links, by the id of the reset. */
export const createResetTokens = (secretKey: string): SealedIds =>
  createSealedIds(secretKey, 'password-reset');

/** `gyms` and `planOfGym` are parameters because their features import this one. */
export function createAccounts(base: Context, gyms: GymsOfAccounts, planOfGym: PlanOfGym) {
  const resetTokens = createResetTokens(base.config.secretKey);
  const context = { ...base, gyms, planOfGym, resetTokens };
  return {
    routes: accountRoutes(context),
    reactions: accountReactions(context),
    recurring: accountRecurring(context),
    ownData: accountOwnData(context),
    forget: (trx, account) => eraseAccount(context, trx, account),
    namedFiles: { images: (names) => findImagesOfUsers(context.db, names) },
  } satisfies Feature;
}
