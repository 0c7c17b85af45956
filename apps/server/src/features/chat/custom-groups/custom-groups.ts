import { type Failure, type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import {
  chatGroupChanged,
  chatMemberLeft,
  chatMembersAdded,
  groupTypes,
  selectUser,
} from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { replaceFile } from '../../../platform/storage/save-with-file.ts';
import { holdMemberships } from '../../gyms/index.ts';
import { getGroupDetails } from '../groups/groups.ts';
import {
  endMember,
  handOverGroups,
  markGroupDeleted,
  upsertMembers,
} from '../membership/queries.ts';
import { findBlocksAmong } from '../people/queries.ts';
import {
  type GroupMembership,
  findGymOfAll,
  findMembership,
  findOwnGroup,
  insertCustomGroup,
  lockMembership,
  updateGroupRow,
} from './queries.ts';

/** Returns the membership if the group can be changed. The members of other chats follow their gym or track. */
function inCustomGroup(
  found: GroupMembership | undefined,
): GroupMembership | Failure<'not_found' | 'group_fixed'> {
  if (!found) return failure('not_found');
  return found.groupType === groupTypes.custom ? found : failure('group_fixed');
}

/** Returns the membership if it is that of an admin. */
function asAdmin(
  found: GroupMembership | undefined,
): GroupMembership | Failure<'not_found' | 'group_fixed' | 'not_allowed'> {
  const member = inCustomGroup(found);
  if ('failure' in member) return member;
  return member.isAdmin ? member : failure('not_allowed');
}

// The message does not name the person.
const message = 'You cannot add one of these people.';

/** Returns why the actor cannot have all of these users in a group. */
async function refusePeople(trx: Trx, actor: Actor, userIds: readonly string[]) {
  const blocks = await findBlocksAmong(trx, userIds, [actor.id]);
  return blocks.size > 0 ? failure('chat_blocked', { message }) : failure('no_shared_gym');
}

type CreateForm = InputOf<typeof chat.createGroup>;

interface Draft {
  readonly id: string;
  readonly gymId: string;
  readonly image: string | null;
}

async function insert(context: Context, trx: Trx, actor: Actor, form: CreateForm, draft: Draft) {
  const { groupName: name, groupDescription: description } = form;
  const group = { ...draft, name, description, createdBy: actor.id };
  return insertCustomGroup(trx, group, context.clock.now());
}

/** Returns the id of the group, and whether it is new. Idempotent by the client's id. An id that is taken is replaced. */
async function store(context: Context, trx: Trx, actor: Actor, form: CreateForm, draft: Draft) {
  if (await insert(context, trx, actor, form, draft)) return { id: draft.id, isNew: true };
  if (await findOwnGroup(trx, actor.id, draft.id)) return { id: draft.id, isNew: false };
  const id = newId();
  return { id, isNew: await insert(context, trx, actor, form, { ...draft, id }) };
}

/** Makes a custom group of the actor and others who are all in one gym. */
async function createGroup(context: Context, actor: Actor, form: CreateForm) {
  const { db, clock, outbox, images } = context;
  const userIds = [...new Set(form.users)].filter((id) => id !== actor.id);
  if (!userIds.length) return invalidField('Users', selectUser);
  return replaceFile(images, form.groupImage, (image) =>
    inTransaction(db, async (trx) => {
      await holdMemberships(trx, [actor.id, ...userIds]);
      const gymId = await findGymOfAll(trx, actor, { userIds });
      if (!gymId) return refusePeople(trx, actor, userIds);
      const draft = { id: form.id ?? newId(), gymId, image: image ?? null };
      const { id: groupId, isNew } = await store(context, trx, actor, form, draft);
      if (isNew) {
        await upsertMembers(trx, { gymId, groupIds: [groupId], userIds }, clock.now());
        const added = { gymId, groupId, userIds, addedBy: actor.id };
        await outbox.add(trx, chatMembersAdded, added, gymId);
      }
      const answer = await getGroupDetails(trx, actor, groupId);
      // The image of a repeated request is not used.
      return 'failure' in answer ? answer : { answer, before: isNew ? null : draft.image };
    }),
  );
}

type UpdateForm = InputOf<typeof chat.updateGroup>;

/** Adds users of the group's gym. Their memberships of the gym must be held. */
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

/** Changes the details of a custom group and adds members. The actor must be an admin. */
async function updateGroup(context: Context, actor: Actor, form: UpdateForm) {
  const { groupId, groupName: name, groupDescription: description } = form;
  const userIds = [...new Set(form.users)];
  const seen = asAdmin(await findMembership(context.db, actor.id, groupId));
  if (isFailure(seen)) return seen;
  return replaceFile(context.images, form.groupImage, (image) =>
    inTransaction(context.db, async (trx) => {
      // Memberships are locked before the group's row, as when a member leaves the gym.
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

/** Deletes a custom group. The actor must be an admin. The messages are kept, but can no longer be read. */
async function deleteGroup({ db, clock, outbox }: Context, actor: Actor, groupId: string) {
  return inTransaction(db, async (trx) => {
    const group = asAdmin(await lockMembership(trx, actor.id, groupId));
    if (isFailure(group)) return group;
    const { gymId } = group;
    await markGroupDeleted(trx, { gymId, groupId }, clock.now());
    await outbox.add(trx, chatGroupChanged, { gymId, groupId }, gymId);
    return null;
  });
}

/** Removes a member from a custom group. Admins may remove any member, other members only themselves. */
async function removeUserFromGroup(
  { db, clock, outbox }: Context,
  actor: Actor,
  { groupId, userId }: InputOf<typeof chat.removeUser>,
) {
  const judge = userId === actor.id ? inCustomGroup : asAdmin;
  return inTransaction(db, async (trx) => {
    const group = judge(await lockMembership(trx, actor.id, groupId));
    if (isFailure(group)) return group;
    const { gymId } = group;
    const now = clock.now();
    if (!(await endMember(trx, { gymId, groupId, userId }, now))) return failure('not_found');
    await handOverGroups(trx, gymId, [groupId], now);
    const payload = { gymId, groupId, userId, removedBy: actor.id };
    await outbox.add(trx, chatMemberLeft, payload, gymId);
    return null;
  });
}

export const customGroupRoutes = (context: Context): Route[] => [
  route(chat.createGroup, ({ input, actor }) => createGroup(context, actor, input)),
  route(chat.updateGroup, ({ input, actor }) => updateGroup(context, actor, input)),
  route(chat.deleteGroup, ({ input, actor }) => deleteGroup(context, actor, input.groupId)),
  route(chat.removeUser, ({ input, actor }) => removeUserFromGroup(context, actor, input)),
];
