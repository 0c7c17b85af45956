import { type Failure, type OutputOf, failure, isFailure } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { connectedAccountChanged } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { replaceConnectedAccount } from '../../gyms/index.ts';
import { arePlansOn, isSubscribed } from '../plan/plan-of-gym.ts';
import { refreshPlan } from '../plan/refresh-plan.ts';
import {
  type AccountRow,
  findAccountAndPlan,
  findAccountDetails,
  findAccountOfGym,
  insertAccount,
} from './queries.ts';
import { type Enabled, accountState, isActive, refreshAccountOfGym } from './refresh-account.ts';

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
async function connectGym(context: Context, { gym }: GymActor) {
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

type Status = OutputOf<typeof payments.accountStatus>;

/** Hides `past_due` until onboarding is finished: until then all details count as past due, which says nothing yet. */
function reasonOf({
  detailsSubmitted,
  disabledReason,
}: Enabled & { disabledReason: string | null }) {
  return !detailsSubmitted && disabledReason === 'requirements.past_due' ? null : disabledReason;
}

/** The stored state of the gym's plan and of its account at the provider. */
async function getAccountStatus(context: Context, { gym }: GymActor): Promise<Status> {
  const found = await findAccountAndPlan(context.db, gym.id);
  return {
    hasActiveSubscription:
      !arePlansOn(context) ||
      isSubscribed({ status: found.planStatus, cardDueAt: found.cardDueAt }, context.clock.now()),
    hasConnectedAccount: found.stripeAccountId !== null,
    isConnectedAccountActive: isActive(found),
    arePaymentsOn: context.provider !== null,
    disabledReason: reasonOf(found),
    disconnectedAt: found.disconnectedAt ? new Date(found.disconnectedAt).toISOString() : null,
  };
}

async function refreshGym(context: Context, provider: Provider, gymId: string): Promise<null> {
  await refreshAccountOfGym(context, provider, gymId);
  await refreshPlan(context, provider, gymId);
  return null;
}

/** Returns the same state after fetching the plan and the account from the provider. */
async function verifyAccount(
  context: Context,
  actor: GymActor,
): Promise<Status | Failure<'provider_unavailable'>> {
  const { provider, log } = context;
  if (provider) {
    const refreshed = await callProvider(log, () => refreshGym(context, provider, actor.gym.id));
    if (isFailure(refreshed)) return refreshed;
  }
  return getAccountStatus(context, actor);
}

export const accountRoutes = (context: Context): Route[] => [
  route(payments.connect, ({ actor }) => connectGym(context, actor)),
  route(payments.accountStatus, ({ actor }) => getAccountStatus(context, actor)),
  route(payments.verifyAccount, ({ actor }) => verifyAccount(context, actor)),
];
