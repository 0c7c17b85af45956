import type { CallInput } from '@trackboard/contract';
import { chat } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import type { Person } from './people.ts';

export const groupTexts = { groupName: 'Lifting club', groupDescription: 'Mondays at six' };

type Who = Pick<Person, 'token'>;
type Form = Partial<CallInput<typeof chat.createGroup>>;
type Change = Omit<CallInput<typeof chat.updateGroup>, 'groupId'>;

/** Returns functions for calls about custom groups. */
export function groupsThrough(api: Api) {
  const tryCreate = (who: Who, users: readonly Pick<Person, 'id'>[], form: Form = {}) =>
    api.try(
      chat.createGroup,
      { ...groupTexts, users: users.map(({ id }) => id), ...form },
      who.token,
    );
  return {
    tryCreate,
    create: async (...given: Parameters<typeof tryCreate>) => {
      const answer = await tryCreate(...given);
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.output;
    },
    update: (who: Who, groupId: string, form: Change) =>
      api.try(chat.updateGroup, { groupId, ...form }, who.token),
    remove: (who: Who, groupId: string, { id: userId }: Pick<Person, 'id'>) =>
      api.try(chat.removeUser, { groupId, userId }, who.token),
    destroy: (who: Who, groupId: string) => api.try(chat.deleteGroup, { groupId }, who.token),
    details: (who: Who, groupId: string) => api.try(chat.details, { groupId }, who.token),
    /** Lists the ids of a group's members, and of the admins among them, as a member sees them. */
    membersFor: async (who: Who, groupId: string) => {
      const { groupMembers } = await api.do(chat.details, { groupId }, who.token);
      const admins = groupMembers.filter(({ isAdmin }) => isAdmin);
      return {
        all: groupMembers.map(({ id }) => id).toSorted(),
        admins: admins.map(({ id }) => id),
      };
    },
  };
}
