import { type InputOf, invalidField } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { chatMembersAdded, selectUser } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { replaceFile } from '../../../platform/storage/save-with-file.ts';
import { holdMemberships } from '../../gyms/index.ts';
import { getGroupDetails } from '../groups/get-group-details.ts';
import { upsertMembers } from '../membership/queries.ts';
import { findGymOfAll, findOwnGroup, insertCustomGroup } from './queries.ts';
import { refusePeople } from './refuse-people.ts';

type Form = InputOf<typeof chat.createGroup>;

interface Draft {
  readonly id: string;
  readonly gymId: string;
  readonly image: string | null;
}

async function insert(context: Context, trx: Trx, actor: Actor, form: Form, draft: Draft) {
  const { groupName: name, groupDescription: description } = form;
  const group = { ...draft, name, description, createdBy: actor.id };
  return insertCustomGroup(trx, group, context.clock.now());
}

/** The id of the group, and whether it is new. Idempotent by the client's id; an id that something else has is replaced. */
async function store(context: Context, trx: Trx, actor: Actor, form: Form, draft: Draft) {
  if (await insert(context, trx, actor, form, draft)) return { id: draft.id, isNew: true };
  if (await findOwnGroup(trx, actor.id, draft.id)) return { id: draft.id, isNew: false };
  const id = newId();
  return { id, isNew: await insert(context, trx, actor, form, { ...draft, id }) };
}

/** Makes a custom group of the actor and others who are all in one gym. */
export async function createGroup(context: Context, actor: Actor, form: Form) {
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
