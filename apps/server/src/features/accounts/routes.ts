import {
  createAccount,
  failure,
  forgotPassword,
  getAccount,
  login,
  logout,
  mobileApps,
  resetPassword as resetPasswordCall,
  updateAccount,
} from '@trackboard/contract';
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
    route(createAccount, ({ input, caller }) => register(deps, input, caller)),
    route(login, ({ input, caller }) => logIn(deps, input, caller)),
    route(logout, ({ actor }) => logOut(deps, actor)),
    route(updateAccount, ({ input, actor, caller }) =>
      updateProfile(deps, { actor, caller }, input),
    ),
    route(getAccount, async ({ input, actor }) => {
      const visible = await canSee(deps, actor, input.userId);
      const user = visible ? await findUser(deps.db, input.userId) : undefined;
      return user ? presentUser(user) : failure('not_found');
    }),
    route(forgotPassword, ({ input, caller }) => requestReset(deps, input.email, caller)),
    route(resetPasswordCall, ({ input, caller }) => resetPassword(deps, input, caller)),
    route(mobileApps, async () => deps.mobileApps),
  ];
}
