import type { Context } from '../../../platform/context.ts';
import { listMembersWithoutAccess } from './queries.ts';

/** A sentence for each athlete on a paid track who neither pays nor has a running grace. Nothing is corrected. */
export async function compareMembers({ db, clock }: Context, gymId: string): Promise<string[]> {
  const members = await listMembersWithoutAccess(db, gymId, clock.now());
  return members.map(
    ({ athlete, track }) =>
      `${athlete} is on ${track} without a subscription or a running grace, and has no access.`,
  );
}
