import { type InputOf, failure, invalidField } from '@trackboard/contract';
import type * as accounts from '@trackboard/contract/accounts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { replaceFile } from '../../platform/storage/save-with-file.ts';
import type { Context } from '../../platform/context.ts';
import { lockOwnAccount } from './lock-account.ts';
import { hashPassword } from './password.ts';
import { afterPasswordChange } from './after-password-change.ts';
import { presentUser } from './present.ts';
import { type UserRow, updateUser } from './queries.ts';
import { startSession } from './start-session.ts';

type Profile = InputOf<typeof accounts.update>;

/** A plate step is in the user's weight unit: changing the unit clears it, unless the form has a new step. */
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
    // The session may have ended, or the account been deleted, since the request arrived.
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
      image,
      passwordHash,
      updatedAt: now,
    });
    if (!user) return failure('session_expired');
    const renewed = passwordHash ? await renewSession(context, trx, by, user) : {};
    return { answer: { user: presentUser(user), ...renewed }, before: before.image };
  });
}

/** Updates the caller's profile; fields that are not sent keep their value. */
export async function updateAccount(context: Context, by: Author, form: Profile) {
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
