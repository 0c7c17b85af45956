import { type CoachAbility, type InputOf, can, failure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { type Team, maxStaff, staffRemoved, staffSaved } from '@trackboard/contract/gyms';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor, GymActor } from '../../../platform/sessions/actor.ts';
import {
  type Sender,
  findOpenToCoach,
  inviteCoach,
  listInvitationsToCoach,
  takeInvitation,
} from '../../invitations/index.ts';
import { joinAsMember } from '../membership/memberships.ts';
import { isMember, lockAthlete } from '../membership/queries.ts';
import { lockGym } from '../queries.ts';
import {
  countOthers,
  deleteStaff,
  findOnPage,
  listStaff,
  updateOnPage,
  upsertStaff,
} from './queries.ts';

/** Returns the coaches of a gym, and the open invitations to coach there. */
async function readTeam(context: Context, gymId: string): Promise<Team> {
  const staff = await listStaff(context.db, gymId);
  return {
    staff: staff.map(({ since, ...coach }) => ({ ...coach, since: since.toISOString() })),
    invitations: await listInvitationsToCoach(context, gymId),
  };
}

interface NewCoach {
  readonly gymId: string;
  readonly userId: string;
  readonly madeBy: string;
  readonly abilities: readonly CoachAbility[];
}

/** Makes a member a coach, or changes what a coach may do. */
async function makeCoach({ outbox, clock }: Context, trx: Trx, coach: NewCoach) {
  const { gymId, userId, madeBy, abilities } = coach;
  await upsertStaff(trx, { gymId, userId }, abilities, clock.now());
  await outbox.add(trx, staffSaved, { gymId, userId, madeBy }, gymId);
}

/** Locks a gym that has a place for one more coach. Otherwise returns why it has none. */
async function holdPlace({ clock }: Context, trx: Trx, invited: Parameters<typeof countOthers>[1]) {
  if (!(await lockGym(trx, invited.gymId))) return failure('not_found');
  const others = await countOthers(trx, invited, clock.now());
  return others < maxStaff ? null : failure('too_many_staff');
}

async function saveMember(context: Context, coach: NewCoach) {
  const { gymId, userId } = coach;
  return inTransaction(context.db, async (trx) => {
    const isAlive = await lockAthlete(trx, userId);
    if (!isAlive || !(await isMember(trx, gymId, userId))) return failure('not_found');
    // An owner who trains is a member, too.
    if (userId === coach.madeBy) return failure('gym_account_cannot_coach');
    const refused = await holdPlace(context, trx, { gymId, userId, email: null });
    if (refused) return refused;
    await makeCoach(context, trx, coach);
    return null;
  });
}

/** Makes a member a coach, changes a coach's abilities, or invites somebody by mail. Returns the team. Idempotent. */
async function saveStaff(
  context: Context,
  sender: Sender,
  { gymId, userId, email, abilities }: InputOf<typeof gyms.saveStaff>,
) {
  const { actor } = sender;
  if (actor.gym.id !== gymId) return failure('not_found');
  const refused = userId
    ? await saveMember(context, { gymId, userId, madeBy: actor.id, abilities })
    : await inviteCoach(context, sender, { gymId, email: email ?? '', abilities }, (trx) =>
        holdPlace(context, trx, { gymId, userId: null, email: email ?? '' }),
      );
  return refused ?? readTeam(context, gymId);
}

/** Returns the team of the owner's gym. */
async function getStaff(context: Context, { gym }: GymActor, gymId: string) {
  return gym.id === gymId ? readTeam(context, gymId) : failure('not_found');
}

/** Ends a coach's abilities in a gym. Its owner and the coach may do this. The coach stays a member. */
async function removeStaff(
  { db, outbox }: Context,
  actor: Actor,
  { gymId, userId }: { gymId: string; userId: string },
) {
  if (!can(actor, 'seeDrafts', gymId)) return failure('not_found');
  if (userId !== actor.id && !can(actor, 'manageTeam', gymId)) return failure('not_allowed');
  return inTransaction(db, async (trx) => {
    if (!(await deleteStaff(trx, { gymId, userId }))) return failure('not_found');
    await outbox.add(trx, staffRemoved, { gymId, userId, removedBy: actor.id }, gymId);
    return null;
  });
}

/** Returns whether the page of a gym shows the actor, who coaches there. */
async function getOnPage({ db }: Context, { id: userId }: Actor, gymId: string) {
  return (await findOnPage(db, { gymId, userId })) ?? failure('not_found');
}

/** Shows the actor on the page of a gym that the actor coaches, or not. */
async function saveOnPage(
  { db }: Context,
  { id: userId }: Actor,
  { gymId, isOnPage }: InputOf<typeof gyms.saveOnPage>,
) {
  return (await updateOnPage(db, { gymId, userId }, isOnPage)) ?? failure('not_found');
}

/** Makes the caller a coach and a member of the gym behind a personal link, which works once. */
async function acceptStaffInvitation(context: Context, actor: Actor, token: string) {
  if (can(actor, 'runGym')) return failure('gym_account_cannot_coach');
  return inTransaction(context.db, async (trx) => {
    const row = await findOpenToCoach(context, trx, token);
    if (!row) return failure('invitation_not_found');
    const { gymId, gymName, abilities } = row;
    const userId = actor.id;
    const joined = await joinAsMember(trx, { gymId, userId }, context.clock.now());
    // Of two requests at the same time, one takes the invitation.
    const isTaken =
      joined && (await takeInvitation(context, trx, { gymId, trackId: null, userId }, token));
    if (!isTaken) return failure('invitation_not_found');
    await makeCoach(context, trx, { gymId, userId, madeBy: userId, abilities });
    return { gymId, gymName, abilities };
  });
}

export const staffRoutes = (context: Context): Route[] => [
  route(gyms.staff, ({ input, actor }) => getStaff(context, actor, input.gymId)),
  route(gyms.saveStaff, ({ input, actor, caller }) => saveStaff(context, { actor, caller }, input)),
  route(gyms.removeStaff, ({ input, actor }) => removeStaff(context, actor, input)),
  route(gyms.onPage, ({ input, actor }) => getOnPage(context, actor, input.gymId)),
  route(gyms.saveOnPage, ({ input, actor }) => saveOnPage(context, actor, input)),
  route(gyms.acceptStaffInvitation, ({ input, actor }) =>
    acceptStaffInvitation(context, actor, input.token),
  ),
];
