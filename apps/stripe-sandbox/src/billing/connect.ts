import type Stripe from 'stripe';
import type { Row } from '../kernel/store.ts';
import { add, changeAndEmit, pageUrl, type World } from '../kernel/world.ts';
import { makeBankAccount, makeRequirements } from '../objects/account.ts';
import { newId } from '../objects/ids.ts';
import type { StateOf } from '../objects/kinds.ts';

type LinkState = StateOf<'sandbox.link'>;

/** Creates a link to a page of one account. */
export function addLink(
  world: World,
  state: Omit<LinkState, 'used' | 'expiresAt'> & { seconds: number },
): { created: number; expiresAt: number; url: string } {
  const created = world.clock.now();
  const { seconds, ...rest } = state;
  const expiresAt = created + seconds;
  const link = { id: newId('link', 32), object: 'sandbox.link' as const, created };
  add(world, '', 'sandbox.link', link, { state: { ...rest, expiresAt, used: false } });
  const folder = state.kind === 'onboarding' ? 'connect' : 'express';
  return { created, expiresAt, url: pageUrl(world, `${folder}/${link.id}`) };
}

function updateAccount(
  world: World,
  account: Row<'account'>,
  changes: Partial<Stripe.Account>,
): void {
  // The event belongs to the connected account, although the platform owns the object.
  changeAndEmit(world, { ...account, account: account.id }, changes, 'account.updated');
}

/** Enables or disables an account's capabilities, as Stripe does when it needs documents. */
export function setCapabilities(world: World, account: Row<'account'>, active: boolean): void {
  const capability = active ? 'active' : 'inactive';
  const due = ['individual.verification.document'];
  updateAccount(world, account, {
    capabilities: { card_payments: capability, transfers: capability },
    charges_enabled: active,
    payouts_enabled: active,
    requirements: active ? makeRequirements([]) : makeRequirements(due, 'requirements.past_due'),
  });
}

/** The data that an owner enters in onboarding. */
export interface Onboarding {
  businessName: string;
  firstName: string;
  lastName: string;
  website: string;
}

/** Completes onboarding: enables charges and payouts. */
export function completeOnboarding(
  world: World,
  account: Row<'account'>,
  entry: Onboarding,
  from: { ip: string; userAgent: string },
): void {
  const { object } = account;
  const list = object.external_accounts;
  updateAccount(world, account, {
    business_type: 'individual',
    ...(object.business_profile
      ? {
          business_profile: {
            ...object.business_profile,
            mcc: '7997',
            name: entry.businessName,
            url: entry.website,
          },
        }
      : {}),
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    ...(list && list.data.length === 0
      ? { external_accounts: { ...list, data: [makeBankAccount(object.id, entry.businessName)] } }
      : {}),
    payouts_enabled: true,
    requirements: makeRequirements([]),
    tos_acceptance: {
      date: world.clock.now(),
      ip: from.ip,
      user_agent: from.userAgent,
    },
  });
}

const application = { id: 'ca_sandboxTrackboard', object: 'application', name: 'Trackboard' };

/**
 * Disconnects an account from the platform, as its owner can do in Stripe's dashboard. The account keeps its objects and
 * continues to charge its customers, but the platform can no longer call it, and gets no event of what happens there.
 */
export function deauthorize(
  world: World,
  account: Row<'account'>,
  { silently = false } = {},
): void {
  if (!silently) world.emit(account.id, 'account.application.deauthorized', application);
  world.store.save({ ...account, state: { ...account.state, disconnected: true } });
}

/** Connects an account again that was disconnected. */
export function reauthorize(world: World, account: Row<'account'>): void {
  world.store.save({ ...account, state: { ...account.state, disconnected: false } });
  world.emit(account.id, 'account.application.authorized', application);
}

/** Deletes an account. */
export function removeAccount(world: World, account: Row<'account'>): Stripe.DeletedAccount {
  const deleted = { id: account.id, object: 'account', deleted: true } as const;
  world.store.save({ ...account, object: deleted as never });
  return deleted;
}
