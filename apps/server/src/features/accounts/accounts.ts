import { type InputOf, failure, gymsWhere, invalidField } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction, isUniqueViolation } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseStranger } from '../../platform/limits/limiter.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { replaceFile, saveWithFile } from '../../platform/storage/save-with-file.ts';
import type { AccountsContext } from './accounts-context.ts';
import { rememberSource } from './known-sources.ts';
import { afterPasswordChange } from './password-resets.ts';
import { hashPassword } from './password.ts';
import { presentUser } from './present.ts';
import { type UserRow, findUser, findUserByEmail, insertUser, updateUser } from './queries.ts';
import { lockOwnAccount, startSession } from './sessions.ts';

const taken = () =>
  failure('email_taken', { fields: { Email: 'An account with this email already exists.' } });

type Registration = InputOf<typeof accounts.create>;

async function newUser(
  { clock, passwordCost }: Context,
  form: Registration,
  image: string | undefined,
) {
  const now = clock.now();
  return {
    id: newId(),
    email: form.email,
    passwordHash: await hashPassword(form.password, passwordCost),
    firstName: form.firstName,
    lastName: form.lastName,
    phoneNumber: form.phoneNumber,
    gender: form.gender,
    weightUnit: form.weight,
    role: form.isAthlete ? ('athlete' as const) : ('owner' as const),
    image: image ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

async function store(
  context: Context,
  { form, image, caller }: { form: Registration; image: string | undefined; caller: Caller },
) {
  const user = await newUser(context, form, image);
  try {
    return await inTransaction(context.db, async (trx) => {
      const row = await insertUser(trx, user);
      const presented = presentUser(row);
      const session = await startSession(context, trx, row, 'onboarding', null);
      await rememberSource(context, trx, row.id, caller);
      return { ...presented, user: presented, ...session };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return taken();
    throw error;
  }
}

/** Registers a user and starts a session that can only create or join a gym. */
async function createAccount(context: Context, form: Registration, caller: Caller) {
  if (form.password !== form.confirmPassword) {
    return invalidField('ConfirmPassword', 'Passwords Donot Match');
  }
  const refused = await refuseStranger(context.limiter, 'registration.address', caller);
  if (refused) return refused;
  if (await findUserByEmail(context.db, form.email)) return taken();
  return saveWithFile(context.images, form.image, (image) =>
    store(context, { form, image, caller }),
  );
}

type Profile = InputOf<typeof accounts.update>;

/** A plate step is in the user's weight unit. A new unit clears the step, unless the form has one. */
function plateStepOf(form: Profile, before: UserRow): number | null | undefined {
  if (form.plateStep !== undefined) return form.plateStep;
  return form.weight && form.weight !== before.weightUnit ? null : undefined;
}

interface Author {
  readonly actor: Actor;
  readonly caller: Caller;
}

interface Change {
  readonly form: Profile;
  readonly image: string | undefined;
  /** Undefined to keep the password. */
  readonly passwordHash: string | undefined;
}

/** A new password ends every session, including the caller's, so the response has the token of a new one. */
async function renewSession(context: Context, trx: Trx, by: Author, user: UserRow) {
  await afterPasswordChange(context, trx, user.id, by.caller);
  return startSession(context, trx, user, 'full', by.actor.ownGym?.id ?? null);
}

async function write(context: Context, by: Author, { form, image, passwordHash }: Change) {
  const { actor } = by;
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    // The session may have ended since the request arrived, or the account may have been deleted.
    const before = await lockOwnAccount(trx, actor, now);
    if (!before) return failure('session_expired');
    const user = await updateUser(trx, actor.id, {
      firstName: form.firstName,
      lastName: form.lastName,
      gender: form.gender,
      phoneNumber: form.phoneNumber,
      weightUnit: form.weight,
      plateStep: plateStepOf(form, before),
      readReceipts: form.readReceipts,
      audience: form.audience,
      image,
      passwordHash,
      updatedAt: now,
    });
    if (!user) return failure('session_expired');
    const renewed = passwordHash ? await renewSession(context, trx, by, user) : {};
    return { answer: { user: presentUser(user), ...renewed }, before: before.image };
  });
}

/** Updates the caller's profile. Fields that are not sent keep their value. */
async function updateAccount(context: Context, by: Author, form: Profile) {
  if (form.id !== by.actor.id) return failure('not_found');
  if (form.password && form.password !== form.confirmPassword) {
    return invalidField('ConfirmPassword', 'Passwords Donot Match');
  }
  const passwordHash = form.password
    ? await hashPassword(form.password, context.passwordCost)
    : undefined;
  return replaceFile(context.images, form.image, (image) =>
    write(context, by, { form, image, passwordHash }),
  );
}

/** Stores the plates that the caller has at home. */
async function savePlates(
  { db, clock }: Context,
  actor: Actor,
  { plates }: InputOf<typeof accounts.savePlates>,
) {
  const saved = await updateUser(db, actor.id, { plates, updatedAt: clock.now() });
  return saved ? null : failure('session_expired');
}

async function canSee(context: AccountsContext, actor: Actor, userId: string): Promise<boolean> {
  if (actor.id === userId) return true;
  const gymIds = gymsWhere(actor, 'manageAthletes');
  const members = gymIds.map((gymId) => context.gyms.isMember(gymId, userId));
  return (await Promise.all(members)).includes(true);
}

/** Returns the caller, or an athlete of a gym whose athletes the caller manages. */
async function getAccount(
  context: AccountsContext,
  actor: Actor,
  { userId }: InputOf<typeof accounts.get>,
) {
  const visible = await canSee(context, actor, userId);
  const user = visible ? await findUser(context.db, userId) : undefined;
  return user ? presentUser(user) : failure('not_found');
}

/** Returns the caller's record, the gyms that the caller coaches, and whether an owner also trains. */
async function getMe({ db, gyms }: AccountsContext, actor: Actor) {
  const user = await findUser(db, actor.id);
  if (!user) return failure('not_found');
  const coaches = actor.isCoach ? await gyms.listCoachedGyms(actor.id) : [];
  return { ...presentUser(user), coaches, trains: actor.trains };
}

async function getMobileApps({ config }: AccountsContext) {
  return { ios: config.iosAppUrl, android: config.androidAppUrl };
}

export const accountRoutes = (context: AccountsContext): Route[] => [
  route(accounts.create, ({ input, caller }) => createAccount(context, input, caller)),
  route(accounts.update, ({ input, actor, caller }) =>
    updateAccount(context, { actor, caller }, input),
  ),
  route(accounts.savePlates, ({ input, actor }) => savePlates(context, actor, input)),
  route(accounts.get, ({ input, actor }) => getAccount(context, actor, input)),
  route(accounts.me, ({ actor }) => getMe(context, actor)),
  route(accounts.mobileApps, () => getMobileApps(context)),
];
