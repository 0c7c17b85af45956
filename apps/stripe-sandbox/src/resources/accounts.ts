import type Stripe from 'stripe';
import { z } from 'zod/mini';
import { endpoint, listPage, type Endpoint } from '../kernel/endpoint.ts';
import { invalidRequest, missing, noAccess } from '../kernel/failure.ts';
import type { StateOf } from '../kernel/kinds.ts';
import { boolean, listParams, metadataParam, text, url } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, day, emit, pageUrl, type Part, type World } from '../kernel/world.ts';

/** The fields that Stripe asks an owner for before the account takes payments. */
const onboardingRequirements = ['business_profile.url', 'external_account', 'individual.email'];

function updateAccount(world: World, account: Row<'account'>, changes: Part<Stripe.Account>): void {
  // The event belongs to the connected account, although the platform owns the object.
  const changed = { account: account.id, object: account.object };
  if (change(world, account, changes)) emit(world, changed, 'account.updated');
}

/** Returns the abilities of an account, and the fields that Stripe asks its owner for. */
function abilities(active: boolean, due: string[] = []) {
  const capability = active ? 'active' : 'inactive';
  return {
    capabilities: { card_payments: capability, transfers: capability },
    charges_enabled: active,
    payouts_enabled: active,
    requirements: { currently_due: due, disabled_reason: active ? null : 'requirements.past_due' },
  } as const;
}

/** Enables or disables an account's capabilities, as Stripe does when it needs documents. */
export function setCapabilities(world: World, account: Row<'account'>, active: boolean): void {
  const due = active ? [] : ['individual.verification.document'];
  updateAccount(world, account, abilities(active, due));
}

/** Completes onboarding: enables charges and payouts. */
export function completeOnboarding(
  world: World,
  account: Row<'account'>,
  profile: { name: string; url: string },
): void {
  const changes = { ...abilities(true), business_profile: profile, details_submitted: true };
  updateAccount(world, account, changes);
}

/** Returns the subject of an event about the connection between an account and the platform. */
const connectionOf = ({ id }: Row<'account'>) => ({
  account: id,
  object: { id: 'ca_sandboxTrackboard', object: 'application', name: 'Trackboard' },
});

/**
 * Disconnects an account from the platform, as its owner can do in Stripe's dashboard. The account keeps its objects and
 * continues to charge its customers. The platform can no longer call it, and gets no events of the account. With
 * `silently`, the event about the disconnection is lost.
 */
export function deauthorize(world: World, account: Row<'account'>, silently = false): void {
  if (!silently) emit(world, connectionOf(account), 'account.application.deauthorized');
  world.store.save({ ...account, state: { ...account.state, disconnected: true } });
}

/** Connects a disconnected account again. */
export function reauthorize(world: World, account: Row<'account'>): void {
  world.store.save({ ...account, state: { ...account.state, disconnected: false } });
  emit(world, connectionOf(account), 'account.application.authorized');
}

/** Makes later payouts of the account fail, or succeed again. */
export function refusePayouts(world: World, account: Row<'account'>, refuse: boolean): void {
  world.store.save({ ...account, state: { ...account.state, payoutsFail: refuse } });
}

/** Finds a connected account that has been neither deleted nor disconnected. */
function findAccount(world: World, id: string): Row<'account'> {
  const row = world.store.find('account', '', id);
  if (!row || 'deleted' in row.object) throw missing('account', id);
  if (row.state.disconnected) throw noAccess(id);
  return row;
}

/** Creates a link to a page of one account. The link is valid for a few seconds. */
function addLink(
  world: World,
  state: Omit<StateOf<'sandbox.link'>, 'used' | 'expiresAt'>,
  seconds: number,
) {
  const expiresAt = world.clock.now() + seconds;
  const all = { ...state, expiresAt, used: false };
  const { id, created } = add(world, '', 'sandbox.link', {}, { state: all });
  const folder = state.kind === 'onboarding' ? 'connect' : 'express';
  return { created, expires_at: expiresAt, url: pageUrl(world, `${folder}/${id}`) };
}

const profile = z.strictObject({ name: z.optional(text), url: z.optional(text) });

const capability = z.optional(z.strictObject({ requested: boolean }));

const createParams = {
  ...metadataParam,
  business_profile: z.optional(profile),
  capabilities: z.optional(z.strictObject({ card_payments: capability, transfers: capability })),
  email: z.optional(text),
  type: z.literal('express'),
};

const linkParams = {
  account: text,
  refresh_url: url,
  return_url: url,
  type: z.literal('account_onboarding'),
};

export const accounts: Endpoint[] = [
  endpoint('POST', '/accounts', createParams, ({ world, params }) => {
    const { business_profile: given, email = null, metadata = {} } = params;
    return add(world, '', 'account', {
      ...abilities(false, onboardingRequirements),
      business_profile: { name: given?.name ?? null, url: given?.url ?? null },
      default_currency: 'usd',
      details_submitted: false,
      email,
      metadata,
    }).object;
  }),
  endpoint('GET', '/accounts', listParams, (call) =>
    listPage({ ...call, account: '' }, 'account', [['state.disconnected', '!=', 1]]),
  ),
  endpoint('GET', '/accounts/:id', {}, ({ world, id }) => findAccount(world, id).object),
  endpoint('DELETE', '/accounts/:id', {}, ({ world, id }) => {
    const deleted = { id, object: 'account', deleted: true } as const;
    world.store.save({ ...findAccount(world, id), object: deleted as never });
    return deleted;
  }),
  endpoint('POST', '/accounts/:id/login_links', {}, ({ world, id }) => {
    if (!findAccount(world, id).object.details_submitted) {
      const message =
        'Cannot create a login link for an account that has not completed onboarding.';
      throw invalidRequest(message);
    }
    const state = { kind: 'dashboard', account: id, returnUrl: null, refreshUrl: null } as const;
    const { created, url } = addLink(world, state, 7 * day);
    return { object: 'login_link', created, url };
  }),
  endpoint('POST', '/account_links', linkParams, ({ world, params }) => {
    const { id: account } = findAccount(world, params.account);
    const { refresh_url: refreshUrl, return_url: returnUrl } = params;
    const state = { kind: 'onboarding', account, returnUrl, refreshUrl } as const;
    return { object: 'account_link', ...addLink(world, state, 300) };
  }),
];
