import { failure } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import { type Route, route } from '../../platform/http/route.ts';
import { type Actor, gymWhere } from '../../platform/sessions/actor.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';
import { register } from './register.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import type { ResetTokens } from './reset-token.ts';
import { updateProfile } from './update-profile.ts';

async function canSee(deps: AccountsDeps, actor: Actor, userId: string): Promise<boolean> {
  if (actor.id === userId) return true;
  const gymId = gymWhere(actor, 'manageAthletes');
  return gymId !== null && deps.isAthleteOf(gymId, userId);
}

export function accountRoutes(deps: AccountsDeps & { resetTokens: ResetTokens }): Route[] {
  return [
    route(accounts.create, ({ input, caller }) => register(deps, input, caller)),
    route(accounts.login, ({ input, caller }) => logIn(deps, input, caller)),
    route(accounts.logout, ({ actor }) => logOut(deps, actor)),
    route(accounts.update, ({ input, actor, caller }) =>
      updateProfile(deps, { actor, caller }, input),
    ),
    route(accounts.get, async ({ input, actor }) => {
      const visible = await canSee(deps, actor, input.userId);
      const user = visible ? await findUser(deps.db, input.userId) : undefined;
      return user ? presentUser(user) : failure('not_found');
    }),
    route(accounts.forgotPassword, ({ input, caller }) => requestReset(deps, input.email, caller)),
    route(accounts.resetPassword, ({ input, caller }) => resetPassword(deps, input, caller)),
    route(accounts.mobileApps, async () => deps.mobileApps),
  ];
}
