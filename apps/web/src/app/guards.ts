import type { Role } from '@trackboard/contract';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { type Newcomer, onboarding } from '../lib/onboarding.ts';
import { session } from '../lib/session.ts';
import type { JoiningSearch } from '../pages/searches.ts';
import { wayIn } from '../pages/way-in.ts';

interface Arrival {
  location: { href: string };
}

/** Opens to those who are signed in in one of these roles; an owner needs a gym first. */
export function openTo(...roles: Role[]) {
  return ({ location }: Arrival): void => {
    const current = session.get();
    if (!current) throw redirect({ to: '/login', search: { redirecturl: location.href } });
    const { user, gym } = current;
    if (!roles.includes(user.role)) throw redirect({ to: '/unauthorized' });
    if (user.role === 'owner' && !gym) {
      throw redirect({ to: '/gymregistrationgymcreationform/{-$id}', params: { id: user.id } });
    }
  };
}

/** Who is signed in already goes on from the login to where it leads. */
export function passLogin({ search }: { search: JoiningSearch }): void {
  const current = session.get();
  if (current) throw redirect({ href: wayIn(current.user, search, window.location.origin) });
}

/** The same where there is no screen yet: for whom it would open, there is no page. */
export function withoutScreen(...roles: Role[]) {
  const open = openTo(...roles);
  return (arrival: Arrival): void => {
    open(arrival);
    throw notFound({ routeId: rootRouteId });
  };
}

/** Who is signed in already has no account to choose; the query is kept. */
export function passLanding({ location }: { location: { searchStr: string } }): void {
  if (session.get()) throw redirect({ href: `/dashboard${location.searchStr}` });
}

/** Opens to those who are not signed in. There are two kinds of registration, and no page for others. */
export function openRegistration(arrival: {
  params: { type: string };
  location: { searchStr: string };
}): void {
  const known = ['athleteaccount', 'gymaccount'].includes(arrival.params.type.toLowerCase());
  if (!known) throw notFound({ routeId: rootRouteId });
  passLanding(arrival);
}

function completionOf({ id, role }: Newcomer) {
  const to = { params: { id }, search: true } as const;
  return role === 'owner'
    ? redirect({ to: '/gymregistrationgymcreationform/{-$id}', ...to })
    : redirect({ to: '/athleteaccountAditionalInfoform/$id', ...to });
}

/**
 * Opens the screen that completes a registration, to the user whom it is about: one who has just registered in this tab,
 * or the signed-in user.
 */
export function completeRegistrationOf(role: Role) {
  return ({ params }: { params: { id?: string | undefined } }): void => {
    const current = session.get()?.user;
    const user = current ?? onboarding.newcomer();
    if (!user) throw redirect({ to: '/login' });
    const isOwn = !params.id || params.id === user.id;
    if (user.role === role && isOwn) return;
    if (!current) throw completionOf(user);
    throw redirect({ to: user.role === role ? '/dashboard' : '/unauthorized' });
  };
}
