import { failure } from '@trackboard/contract';
import { connectedAccountChanged } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { replaceConnectedAccount } from '../../gyms/index.ts';
import { isActive } from './is-active.ts';
import { type AccountRow, findAccountOfGym, findAccountDetails, insertAccount } from './queries.ts';
import { refreshAccountOfGym } from './refresh-account-of-gym.ts';
import { accountState } from './refresh-account.ts';

async function createAccount(context: Context, { stripe }: Provider, gymId: string) {
  const { db, clock, outbox, config } = context;
  const { name, email, account: current, earlierAccounts } = await findAccountDetails(db, gymId);
  // A concurrent request has connected the gym.
  if (current) return;
  const params: Stripe.AccountCreateParams = {
    type: 'express',
    email,
    business_profile: { name, url: `${config.publicUrl}/marketplace/${gymId}` },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { gymId },
  };
  const requestedAt = clock.now();
  const account = await stripe.accounts.create(params, {
    idempotencyKey: idempotencyKeyFor(`account:${gymId}:${earlierAccounts}`, params),
  });
  await inTransaction(db, async (trx) => {
    await insertAccount(trx, {
      stripeAccountId: account.id,
      gymId,
      ...accountState(account),
      refreshedAt: requestedAt,
      createdAt: requestedAt,
    });
    await replaceConnectedAccount(trx, gymId, { from: null, to: account.id });
    await outbox.add(trx, connectedAccountChanged, { gymId }, gymId);
  });
}

async function linkTo({ config }: Context, { stripe }: Provider, account: AccountRow) {
  if (isActive(account)) return stripe.accounts.createLoginLink(account.stripeAccountId);
  return stripe.accountLinks.create({
    account: account.stripeAccountId,
    type: 'account_onboarding',
    return_url: `${config.publicUrl}/dashboard/congratulations/gym`,
    refresh_url: `${config.publicUrl}/dashboard/connect`,
  });
}

/**
 * A link to the provider: onboarding until the gym's account is active, its dashboard after that. A disconnected account
 * that answers again is used before a new one is created.
 */
export async function connectGym(context: Context, { gym }: GymActor) {
  const { provider, log, db } = context;
  if (!provider) return failure('payments_off');
  return callProvider(log, async () => {
    await refreshAccountOfGym(context, provider, gym.id);
    let account = await findAccountOfGym(db, gym.id);
    if (!account) {
      await createAccount(context, provider, gym.id);
      account = await findAccountOfGym(db, gym.id);
    }
    if (!account) return failure('provider_unavailable');
    const { url } = await linkTo(context, provider, account);
    return { url };
  });
}
