import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { type Ability, type OwnAbility, can, gymsWhere, isGymAbility } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { type Newcomer, onboarding } from '../../lib/onboarding.ts';
import { may, meOf } from '../../lib/me.ts';
import { call } from '../../lib/api.ts';
import type { Session } from '../../lib/session-store.ts';
import { session } from '../../lib/session.ts';
import type { JoiningSearch } from '../../pages/searches.ts';
import { loginTarget } from '../../pages/login-target.ts';

interface Arrival {
  location: { href: string; searchStr: string };
}

/** The gym where a coach has to coach for a link to open: the one that it names, or one where the coach has the ability. */
function gymToCoach(current: Session, ability: Ability, searchStr: string): string | undefined {
  if (!isGymAbility(ability) || can(current.user, 'runGym')) return undefined;
  const coached = gymsWhere(meOf(current), ability);
  const named = new URLSearchParams(searchStr).get('gym');
  if (named && coached.includes(named)) return named === current.gym?.id ? undefined : named;
  return may(meOf(current), ability) ? undefined : coached[0];
}

/** Lets a coach who follows a link, such as that of a notification, coach its gym. */
async function coachThere(gymId: string): Promise<void> {
  const joined = await call(gyms.mine, {});
  const gym = joined.find(({ id }) => id === gymId);
  if (gym) session.update({ gym });
}

/** Lets an owner who trains follow any link: to what athletes see, or to the work for the gym. */
function changeSide({ trains }: Session, ability: Ability): void {
  if (trains) session.update({ isTraining: !isGymAbility(ability) });
}

/** Opens for signed-in users, with an ability if one is given. Users who manage gyms must create theirs first. */
export function openTo(ability?: Ability) {
  return async ({ location }: Arrival): Promise<void> => {
    const before = session.get();
    if (!before) throw redirect({ to: '/login', search: { redirecturl: location.href } });
    if (ability) changeSide(before, ability);
    const gymId = ability && gymToCoach(before, ability, location.searchStr);
    if (gymId) await coachThere(gymId);
    const current = session.get() ?? before;
    const { user, gym } = current;
    if (ability && !may(meOf(current), ability)) throw redirect({ to: '/unauthorized' });
    if (can(user, 'runGym') && !gym) {
      throw redirect({ to: '/gymregistrationgymcreationform/{-$id}', params: { id: user.id } });
    }
  };
}

/** Redirects signed-in users from the login to its target. */
export function passLogin({ search }: { search: JoiningSearch }): void {
  const current = session.get();
  if (current) throw redirect({ href: loginTarget(current.user, search, window.location.origin) });
}

/** Redirects signed-in users from the choice of an account, with the query. */
export function passLanding({ location }: { location: { searchStr: string } }): void {
  if (session.get()) throw redirect({ href: `/dashboard${location.searchStr}` });
}

/** Opens for visitors who are not signed in, with one of the two kinds of registration. */
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
  return can(user, 'runGym')
    ? redirect({ to: '/gymregistrationgymcreationform/{-$id}', ...to })
    : redirect({ to: '/athleteaccountAditionalInfoform/$id', ...to });
}

/**
 * Opens the screen that completes a registration, for the user who has just registered in this tab or the signed-in user,
 * with the ability.
 */
export function completeRegistrationFor(ability: OwnAbility) {
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
