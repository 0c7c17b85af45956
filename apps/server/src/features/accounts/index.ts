import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { knownFor } from '../../platform/http/caller.ts';
import { type Recurring, sweeping } from '../../platform/recurring/recurring.ts';
import { type SealedIds, createSealedIds } from '../../platform/sealed-ids.ts';
import { after, days } from '../../platform/time/clock.ts';
import type { GymsOfAccounts, PlanOfGym } from './accounts-context.ts';
import { accountRoutes } from './accounts.ts';
import { accountOwnData, eraseAccount } from './own-data.ts';
import { passwordResetRoutes } from './password-resets.ts';
import { deleteOldKnownSources, deleteOldPasswordResets, findImagesOfUsers } from './queries.ts';
import { accountReactions } from './reactions.ts';
import { sessionRoutes } from './sessions.ts';

export { confirmPassword, lockAccount } from './sessions.ts';
export { hashPassword } from './password.ts';

/** Deletes known sources that have expired, and password resets 30 days after they were used or expired. */
function accountRecurring({ db, clock }: Context): Recurring[] {
  return [
    sweeping('accounts.sweep-password-resets', (limit) =>
      deleteOldPasswordResets(db, after(clock.now(), -days(30)), limit),
    ),
    sweeping('accounts.sweep-known-sources', (limit) =>
      deleteOldKnownSources(db, after(clock.now(), -knownFor), limit),
    ),
  ];
}

/** Makes and reads the tokens of reset links. A token contains the sealed id of its reset. */
export const createResetTokens = (secretKey: string): SealedIds =>
  createSealedIds(secretKey, 'password-reset');

/** `gyms` and `planOfGym` are parameters because their features import this one. */
export function createAccounts(base: Context, gyms: GymsOfAccounts, planOfGym: PlanOfGym) {
  const resetTokens = createResetTokens(base.config.secretKey);
  const context = { ...base, gyms, planOfGym, resetTokens };
  return {
    routes: [...accountRoutes(context), ...sessionRoutes(context), ...passwordResetRoutes(context)],
    reactions: accountReactions(context),
    recurring: accountRecurring(context),
    ownData: accountOwnData(context),
    forget: (trx, account) => eraseAccount(context, trx, account),
    namedFiles: { images: (names) => findImagesOfUsers(context.db, names) },
  } satisfies Feature;
}
