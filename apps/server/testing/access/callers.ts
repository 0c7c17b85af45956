import * as gyms from '@trackboard/contract/gyms';
import { type Person, newMember, newPerson, openSession } from '../people.ts';
import type { Gym, Place } from './place.ts';
import type { Target } from './target.ts';

/** The callers, in the order of the table's columns. */
export const callerKinds = [
  'nobody',
  'registering',
  'member',
  'offTrack',
  'stranger',
  'owner',
  'rival',
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** A caller; `nobody` has neither id nor token. */
export type Caller = Person;

async function ownerOf({ app }: Place, { owner: { id } }: Gym): Promise<Caller> {
  return { id, token: await openSession(app, { id, role: 'owner' }) };
}

async function memberOf(place: Place, target: Target): Promise<Caller> {
  const { gymId, trackId } = place.northlane;
  return newMember(place.app, gymId, [target.kind === 'own' ? await target.track() : trackId]);
}

/** Creates an athlete who is in the gym, but not on the track. */
const offTrack = ({ app, northlane }: Place): Promise<Caller> =>
  newMember(app, northlane.gymId, []);

/** Creates a former member, who must have no more access than a stranger. */
async function formerMemberOf(place: Place, target: Target): Promise<Caller> {
  const { api } = place.app;
  const { gymId } = place.northlane;
  const person = await memberOf(place, target);
  await api.do(gyms.removeUsers, { gymId, userIds: [person.id] }, person.token);
  return person;
}

const makers: Record<CallerKind, (place: Place, target: Target) => Promise<Caller>> = {
  nobody: () => Promise.resolve({ id: '', token: '' }),
  registering: ({ app }) => newPerson(app, 'athlete', 'onboarding'),
  member: memberOf,
  offTrack,
  stranger: formerMemberOf,
  owner: (place) => ownerOf(place, place.northlane),
  rival: (place) => ownerOf(place, place.quarry),
};

/** Creates a caller with a new user or session, so that calls do not affect each other. */
export function newCaller(kind: CallerKind, place: Place, target: Target): Promise<Caller> {
  return makers[kind](place, target);
}
