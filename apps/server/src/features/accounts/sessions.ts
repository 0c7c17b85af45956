import { can, failure, isFailure } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Database, type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import { findActor, insertSession } from '../../platform/sessions/queries.ts';
import { after, days, minutes } from '../../platform/time/clock.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type KnownSource, matchKnownSources, rememberSource } from './known-sources.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { presentUser } from './present.ts';
import { type UserRow, findUser, findUserByEmail, lockUser } from './queries.ts';

const life = { full: days(7), onboarding: minutes(30) };

/** Creates a session and signs its token. */
export async function startSession(
  { clock, tokens }: Context,
  db: Database,
  user: UserRow,
  kind: 'full' | 'onboarding',
  gymId: string | null,
): Promise<{ token: string; expires: string }> {
  const now = clock.now();
  const expiresAt = after(now, life[kind]);
  const sid = newId();
  await insertSession(db, { id: sid, userId: user.id, kind, createdAt: now, expiresAt });
  const name = `${user.firstName} ${user.lastName}`;
  const token = await tokens.sign({ sub: user.id, role: user.role, name, gymId, sid }, expiresAt);
  return { token, expires: expiresAt.toISOString() };
}

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
async function admitLogin(context: Context, email: string, caller: Caller) {
  const known = await matchKnownSources(context, email, caller);
  return context.limiter.admit(limitsOfLogin(email, caller, known));
}

/** Returns the account if the password is correct. Wrong passwords count as failed logins. */
export async function confirmPassword(
  context: Context,
  { userId, password, caller }: { userId: string; password: string; caller: Caller },
) {
  const user = await findUser(context.db, userId);
  if (!user) return failure('session_expired');
  const admission = await admitLogin(context, user.email, caller);
  if (isFailure(admission)) return admission;
  if (!(await verifyPassword(password, user.passwordHash))) {
    const message = 'This is not your password.';
    return failure('wrong_password', { fields: { Password: message } });
  }
  await admission.giveBack();
  return user;
}

/**
 * Locks an account until the transaction ends. Returns false if it was deleted or its password has changed since `user` was
 * read, because a check of the old password is then outdated.
 */
export async function lockAccount(trx: Trx, user: UserRow): Promise<boolean> {
  const current = await lockUser(trx, user.id);
  return current?.passwordHash === user.passwordHash;
}

/**
 * Locks the caller's account until the transaction ends. Returns undefined if the session or the account has ended.
 */
export async function lockOwnAccount(trx: Trx, actor: Actor, now: Date) {
  const user = await lockUser(trx, actor.id);
  return (await findActor(trx, actor.sessionId, now)) ? user : undefined;
}

/** A login with an unknown email checks this hash, so that it takes as long as one with a wrong password. */
const nobodysHash = hashPassword('Nobody has this password 1!');

/** Logs a user in. The error is the same for an unknown email and a wrong password. */
async function login(
  context: AccountsContext,
  input: { email: string; password: string },
  caller: Caller,
) {
  const { email, password } = input;
  const admission = await admitLogin(context, email, caller);
  if (isFailure(admission)) return admission;
  const user = await findUserByEmail(context.db, email);
  const matches = await verifyPassword(password, user?.passwordHash ?? (await nobodysHash));
  if (!user || !matches) return failure('wrong_credentials');
  const shown = presentUser(user);
  const isOwner = can(shown, 'runGym');
  const owned = isOwner ? await context.gyms.findOwnedGym(user.id) : null;
  const session = await inTransaction(context.db, async (trx) => {
    if (!(await lockAccount(trx, user))) return failure('wrong_credentials');
    await rememberSource(context, trx, user.id, caller);
    return startSession(context, trx, user, 'full', owned?.gym.id ?? null);
  });
  if (isFailure(session)) return session;
  await admission.giveBack();
  // Athletes count as subscribed.
  const plan = isOwner
    ? await context.planOfGym(owned && { id: owned.gym.id, trialDaysLeft: owned.trialDaysLeft })
    : { isSubscribed: true, isTrialEnd: false };
  const coaches = isOwner ? [] : await context.gyms.listCoachedGyms(user.id);
  const trains = owned?.trains ?? false;
  return { ...session, user: shown, gym: owned?.gym ?? null, ...plan, coaches, trains };
}

/** Ends the caller's session. The user's other sessions stay. */
async function logout({ db, clock, outbox }: Context, actor: Actor): Promise<null> {
  const session = { userId: actor.id, sessionId: actor.sessionId };
  await inTransaction(db, (trx) => endSessions(trx, outbox, session, clock.now()));
  return null;
}

export const sessionRoutes = (context: AccountsContext): Route[] => [
  route(accounts.login, ({ input, caller }) => login(context, input, caller)),
  route(accounts.logout, ({ actor }) => logout(context, actor)),
];
