import * as accounts from '@trackboard/contract/accounts';
import { type Route, route } from '../../platform/http/route.ts';
import type { AccountsContext } from './accounts-context.ts';
import { getAccount } from './get-account.ts';
import { getMe } from './get-me.ts';
import { getMobileApps } from './get-mobile-apps.ts';
import { getStorageKey } from './get-storage-key.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { createAccount } from './create-account.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';
import { updateAccount } from './update-account.ts';

export function accountRoutes(context: AccountsContext): Route[] {
  return [
    route(accounts.create, ({ input, caller }) => createAccount(context, input, caller)),
    route(accounts.login, ({ input, caller }) => login(context, input, caller)),
    route(accounts.logout, ({ actor }) => logout(context, actor)),
    route(accounts.update, ({ input, actor, caller }) =>
      updateAccount(context, { actor, caller }, input),
    ),
    route(accounts.get, ({ input, actor }) => getAccount(context, actor, input)),
    route(accounts.me, ({ actor }) => getMe(context, actor)),
    route(accounts.storageKey, ({ actor }) => getStorageKey(context, actor)),
    route(accounts.forgotPassword, ({ input, caller }) =>
      forgotPassword(context, input.email, caller),
    ),
    route(accounts.resetPassword, ({ input, caller }) => resetPassword(context, input, caller)),
    route(accounts.mobileApps, () => getMobileApps(context)),
  ];
}
