import { customGroup, type GroupDetails, type ChatPerson } from '@trackboard/contract/chat';
import { z } from 'zod';

/** Somebody who was chosen for a group. */
export type Participant = Pick<ChatPerson, 'id' | 'userName'>;

const form = customGroup.extend({
  image: z.custom<File>().optional(),
  users: z.array(z.custom<Participant>()),
});

/** The values of the form of an existing group: `users` are those to add. */
export const groupChanges = form;

/** The values of the form of a new group. */
export const newGroup = form.extend({
  users: form.shape.users.min(1, 'Please! Select a user'),
});

export type GroupValues = z.input<typeof form>;

/** The form's values for an existing group; empty for a new one. */
export function groupToEdit(group: GroupDetails | null): GroupValues {
  return {
    groupName: group?.groupName ?? '',
    groupDescription: group?.description ?? '',
    users: [],
  };
}
