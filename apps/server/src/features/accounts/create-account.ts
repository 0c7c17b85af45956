import { type InputOf, failure, invalidField } from '@trackboard/contract';
import type * as accounts from '@trackboard/contract/accounts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseStranger } from '../../platform/limits/limiter.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import type { Context } from '../../platform/context.ts';
import { rememberSource } from './known-sources.ts';
import { hashPassword } from './password.ts';
import { presentUser } from './present.ts';
import { findUserByEmail, insertUser } from './queries.ts';
import { startSession } from './start-session.ts';

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
export async function createAccount(context: Context, form: Registration, caller: Caller) {
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
