import { failure } from '@trackboard/contract';
import type { Team } from '@trackboard/contract/gyms';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { listOpenStaffInvitations, listStaff } from './queries.ts';
import { staffInvitationLink } from './staff-invitation.ts';

/** The coaches of a gym, and the open invitations to coach there. */
export async function readTeam(context: Context, gymId: string): Promise<Team> {
  const staff = await listStaff(context.db, gymId);
  const invitations = await listOpenStaffInvitations(context.db, gymId, context.clock.now());
  return {
    staff: staff.map(({ since, ...coach }) => ({ ...coach, since: since.toISOString() })),
    invitations: invitations.map(
      ({ id, email, abilities, sentAt, expiresAt, linkOnly, refusedAt }) => ({
        id,
        email,
        abilities,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isLinkOnly: linkOnly,
        isRefused: refusedAt !== null,
        link: staffInvitationLink(context, id),
      }),
    ),
  };
}

/** The team of the owner's gym. */
export async function getStaff(context: Context, { gym }: GymActor, gymId: string) {
  return gym.id === gymId ? readTeam(context, gymId) : failure('not_found');
}
