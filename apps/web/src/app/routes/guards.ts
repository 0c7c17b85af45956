import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { type Ability, can } from '@trackboard/contract';
import { type Newcomer, onboarding } from '../../lib/onboarding.ts';
import { session } from '../../lib/session.ts';
import type { JoiningSearch } from '../../pages/searches.ts';
import { wayIn } from '../../pages/way-in.ts';

interface Arrival {
  location: { href: string };
}

/** Opens to users who are signed in and have the ability, if one is named; a user who manages a gym needs one first. */
export function openTo(ability?: Ability) {
  return ({ location }: Arrival): void => {
    const current = session.get();
    if (!current) throw redirect({ to: '/login', search: { redirecturl: location.href } });
    const { user, gym } = current;
    if (ability && !can(user, ability)) throw redirect({ to: '/unauthorized' });
    if (can(user, 'manageGym') && !gym) {
      throw redirect({ to: '/gymregistrationgymcreationform/{-$id}', params: { id: user.id } });
    }
  };
}

/** Sends users who are signed in on from the login to where it leads. */
export function passLogin({ search }: { search: JoiningSearch }): void {
  const current = session.get();
  if (current) throw redirect({ href: wayIn(current.user, search, window.location.origin) });
}

/** The same as `openTo` for a screen that does not exist yet: instead of it, users see that there is no page. */
export function withoutScreen(ability?: Ability) {
  const open = openTo(ability);
  return (arrival: Arrival): void => {
    open(arrival);
    throw notFound({ routeId: rootRouteId });
  };
}

/** Sends users who are signed in past the choice of an account, and keeps the query. */
export function passLanding({ location }: { location: { searchStr: string } }): void {
  if (session.get()) throw redirect({ href: `/dashboard${location.searchStr}` });
}

/** Opens to visitors who are not signed in. There are two kinds of registration, and no page for others. */
export function openRegistration(arrival: {
  params: { type: string };
  location: { searchStr: string };
}): void {
  const known = ['athleteaccount', 'gymaccount'].includes(arrival.params.type.toLowerCase());
  if (!known) throw notFound({ routeId: rootRouteId });
  passLanding(arrival);
}

function completionOf(user: Newcomer) {
  const to = { params: { id: user.id }, search: true } as const;
  return can(user, 'manageGym')
    ? redirect({ to: '/gymregistrationgymcreationform/{-$id}', ...to })
    : redirect({ to: '/athleteaccountAditionalInfoform/$id', ...to });
}

/**
 * Opens the screen that completes the registration of users with an ability, to the user that it is about: one who has
 * just registered in this tab, or the signed-in user.
 */
export function completeRegistrationFor(ability: Ability) {
  return ({ params }: { params: { id?: string | undefined } }): void => {
    const current = session.get()?.user;
    const user = current ?? onboarding.newcomer();
    if (!user) throw redirect({ to: '/login' });
    const isOwn = !params.id || params.id === user.id;
    if (can(user, ability) && isOwn) return;
    if (!current) throw completionOf(user);
    throw redirect({ to: can(user, ability) ? '/dashboard' : '/unauthorized' });
  };
}
