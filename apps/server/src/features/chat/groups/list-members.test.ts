import { accounts, chat } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { type Person, type QuickGym, openQuickGym, startSharedApp } from '#testing';

const app = await startSharedApp();
let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
  await rename(gym.owner, 'Odette Ferrand');
  await rename(gym.mara, 'mara Quill');
  await rename(gym.jonah, 'Ängla Brandt');
  await rename(gym.engineOnly, 'Zoë Zorn');
});

async function rename({ id, token }: Person, name: string): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  await app.api.do(accounts.update, { id, firstName, lastName }, token);
}

async function namesOf(groupId: string, search?: string): Promise<string[]> {
  const found = await app.api.do(chat.members, { groupId, search }, gym.mara.token);
  return found.map(({ userName }) => userName);
}

it('lists the members of a chat by name, without regard to case and accents, behind the admins', async () => {
  const all = ['Odette Ferrand', 'Ängla Brandt', 'mara Quill', 'Zoë Zorn'];
  expect(await namesOf(gym.gymId)).toEqual(all);
  expect(await namesOf(gym.trackId)).toEqual(all.slice(0, 3));
  const details = await app.api.do(chat.details, { groupId: gym.gymId }, gym.mara.token);
  expect(details.groupMembers.map(({ userName }) => userName)).toEqual(all);
});

it('lists members of the same name by their ids, on each page once', async () => {
  for (const who of [gym.mara, gym.jonah, gym.engineOnly]) await rename(who, 'Same Name');
  const ids: string[] = [];
  for (let pageNumber = 1; pageNumber <= 4; pageNumber += 1) {
    const page = { groupId: gym.gymId, pageNumber, pageSize: 1 };
    ids.push(...(await app.api.do(chat.members, page, gym.mara.token)).map(({ id }) => id));
  }
  const members = [gym.mara, gym.jonah, gym.engineOnly].map(({ id }) => id).toSorted();
  expect(ids).toEqual([gym.owner.id, ...members]);
});

it.each([
  ['an athlete by a part of the name', 'angla b', ['Ängla Brandt']],
  ['the owner, who is not among the athletes', 'FERR', ['Odette Ferrand']],
  ['nobody by an address', 'example', []],
])('finds %s', async (_what, search, names) => {
  expect(await namesOf(gym.gymId, search)).toEqual(names);
});

it('finds somebody who has left the gym in a chat of two users', async () => {
  const { groupId } = await app.api.do(chat.open, { receiverId: gym.jonah.id }, gym.mara.token);
  await app.db
    .updateTable('gymMembers')
    .set({ leftAt: app.clock.now(), isPrimary: false })
    .where('userId', '=', gym.jonah.id)
    .execute();
  await rename(gym.jonah, 'Ötto Away');
  expect(await namesOf(groupId)).toEqual(['mara Quill', 'Ötto Away']);
  expect(await namesOf(groupId, 'otto')).toEqual(['Ötto Away']);
});
