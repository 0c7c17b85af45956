import { type InputOf, isFailure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { chatGroupChanged, chatMembersAdded } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { replaceFile } from '../../../platform/storage/save-with-file.ts';
import { holdMemberships } from '../../gyms/index.ts';
import { getGroupDetails } from '../groups/get-group-details.ts';
import { upsertMembers } from '../membership/queries.ts';
import { asAdmin } from './policy.ts';
import {
  type GroupMembership,
  findGymOfAll,
  findMembership,
  lockMembership,
  updateGroupRow,
} from './queries.ts';
import { refusePeople } from './refuse-people.ts';

type Form = InputOf<typeof chat.updateGroup>;

/** Adds users of the group's gym, whose memberships are held. */
async function addMembers(
  { clock, outbox }: Context,
  trx: Trx,
  actor: Actor,
  { gymId, groupId }: GroupMembership,
  userIds: readonly string[],
) {
  if (!userIds.length) return null;
  if (!(await findGymOfAll(trx, actor, { userIds, group: { gymId, groupId } }))) {
    return refusePeople(trx, actor, userIds);
  }
  const added = await upsertMembers(trx, { gymId, groupIds: [groupId], userIds }, clock.now());
  if (!added.length) return null;
  const payload = { gymId, groupId, userIds: added, addedBy: actor.id };
  await outbox.add(trx, chatMembersAdded, payload, gymId);
  return null;
}

async function changeDetails(
  { clock, outbox }: Context,
  trx: Trx,
  { gymId, groupId }: GroupMembership,
  change: { name: string | undefined; description: string | undefined; image: string | undefined },
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await updateGroupRow(trx, { gymId, groupId }, { ...change, updatedAt: clock.now() });
  await outbox.add(trx, chatGroupChanged, { gymId, groupId }, gymId);
}

/** Changes the details of a custom group and adds members, by an admin. */
export async function updateGroup(context: Context, actor: Actor, form: Form) {
  const { groupId, groupName: name, groupDescription: description } = form;
  const userIds = [...new Set(form.users)];
  const seen = asAdmin(await findMembership(context.db, actor.id, groupId));
  if (isFailure(seen)) return seen;
  return replaceFile(context.images, form.groupImage, (image) =>
    inTransaction(context.db, async (trx) => {
      // Before the group's row, as when a member leaves the gym.
      if (userIds.length) await holdMemberships(trx, userIds);
      const group = asAdmin(await lockMembership(trx, actor.id, groupId));
      if (isFailure(group)) return group;
      const problem = await addMembers(context, trx, actor, group, userIds);
      if (problem) return problem;
      await changeDetails(context, trx, group, { name, description, image });
      const answer = await getGroupDetails(trx, actor, groupId);
      return isFailure(answer) ? answer : { answer, before: group.image };
    }),
  );
}
