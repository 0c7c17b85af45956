import { type InputOf, failure, type updateAccount } from '@trackboard/contract';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { hashPassword } from './password.ts';
import { presentUser } from './present.ts';
import { type UserRow, findUser, spendAllPasswordResets, updateUser } from './queries.ts';
import { startSession } from './start-session.ts';

type Profile = InputOf<typeof updateAccount>;

/** 2.5 kg are no 2.5 lbs: a step goes with the unit that it was set in, unless another comes with the new unit. */
function plateStepOf(form: Profile, before: UserRow | undefined): number | null | undefined {
  if (form.plateStep !== undefined) return form.plateStep;
  return form.weight && form.weight !== before?.weightUnit ? null : undefined;
}

async function changes(
  form: Profile,
  before: UserRow | undefined,
  image: string | undefined,
  now: Date,
) {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    gender: form.gender,
    phoneNumber: form.phoneNumber,
    weightUnit: form.weight,
    plateStep: plateStepOf(form, before),
    image,
    passwordHash: form.password ? await hashPassword(form.password) : undefined,
    updatedAt: now,
  };
}

/** A new password ends every session, this one too; the answer carries the token of a new one. */
async function renewSession(deps: AccountsDeps, trx: Trx, actor: Actor) {
  const now = deps.clock.now();
  await endSessions(trx, deps.outbox, { userId: actor.id }, now);
  await spendAllPasswordResets(trx, actor.id, now);
  const user = await findUser(trx, actor.id);
  return user ? startSession(deps, trx, user, 'full', actor.gymId) : {};
}

/** Changes the caller's own profile; what is not sent stays. */
export async function updateProfile(deps: AccountsDeps, actor: Actor, form: Profile) {
  if (form.id !== actor.id) return failure('not_found');
  if (form.password && form.password !== form.confirmPassword) {
    const message = 'Passwords Donot Match';
    return failure('invalid_input', { message, fields: { ConfirmPassword: message } });
  }
  const before = await findUser(deps.db, actor.id);
  const result = await saveWithFile(deps.images, form.image, async (image) => {
    const change = await changes(form, before, image, deps.clock.now());
    return inTransaction(deps.db, async (trx) => {
      const user = await updateUser(trx, actor.id, change);
      // The account may have been deleted while the picture was on its way.
      if (!user) return failure('session_expired');
      const renewed = form.password ? await renewSession(deps, trx, actor) : {};
      return { user: presentUser(user), ...renewed };
    });
  });
  if ('user' in result && form.image && before?.image) await deps.images.remove(before.image);
  return result;
}
