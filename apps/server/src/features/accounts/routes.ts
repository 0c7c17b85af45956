import { failure } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import { type Route, route } from '../../platform/http/route.ts';
import { type Actor, gymWhere } from '../../platform/sessions/actor.ts';
import type { AccountsContext } from './accounts-context.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';
import { createAccount } from './create-account.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { updateAccount } from './update-account.ts';

async function canSee(context: AccountsContext, actor: Actor, userId: string): Promise<boolean> {
  if (actor.id === userId) return true;
  const gymId = gymWhere(actor, 'manageAthletes');
  return gymId !== null && context.gyms.isMember(gymId, userId);
}

export function accountRoutes(context: AccountsContext): Route[] {
  return [
    route(accounts.create, ({ input, caller }) => createAccount(context, input, caller)),
    route(accounts.login, ({ input, caller }) => login(context, input, caller)),
    route(accounts.logout, ({ actor }) => logout(context, actor)),
    route(accounts.update, ({ input, actor, caller }) =>
      updateAccount(context, { actor, caller }, input),
    ),
    route(accounts.get, async ({ input, actor }) => {
      const visible = await canSee(context, actor, input.userId);
      const user = visible ? await findUser(context.db, input.userId) : undefined;
      return user ? presentUser(user) : failure('not_found');
    }),
    route(accounts.forgotPassword, ({ input, caller }) =>
      forgotPassword(context, input.email, caller),
    ),
    route(accounts.resetPassword, ({ input, caller }) => resetPassword(context, input, caller)),
    route(accounts.mobileApps, async () => ({
      ios: context.config.iosAppUrl,
      android: context.config.androidAppUrl,
    })),
  ];
}
