import type { Role } from '@trackboard/contract';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { onboarding } from '../lib/onboarding.ts';
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

/** Opens to those who have just registered, and to those who are signed in. */
export function onlyNewcomers(): void {
  if (!session.get() && !onboarding.userId()) throw redirect({ to: '/login' });
}

/** There are two kinds of registration, and no page for others. */
export function onlyAccountTypes({ params }: { params: { type: string } }): void {
  const known = ['athleteaccount', 'gymaccount'].includes(params.type.toLowerCase());
  if (!known) throw notFound({ routeId: rootRouteId });
}
