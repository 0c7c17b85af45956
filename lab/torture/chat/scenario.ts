import { chat, gyms, tracks } from '@trackboard/contract/all-endpoints';
import { type Api, northlane, quarry, storyTracks } from '@trackboard/story-world';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { systemClock } from '../../../apps/server/src/platform/time/clock.ts';
import { type Person, newMember, newPerson } from '../../../apps/server/testing/people.ts';
import type { Random } from '../random.ts';

/** A user and the groups of this user. */
export interface Member extends Person {
  readonly groupIds: string[];
}

export interface Scenario {
  readonly members: readonly Member[];
  /** Users who are in none of the groups. */
  readonly outsiders: readonly Person[];
  readonly groupIds: readonly string[];
  /** A custom group from which one member is removed while messages are sent. */
  readonly removal: { readonly groupId: string; readonly admin: Member; readonly removed: Member };
}

const customGroups = 12;
const pairs = 20;
const trackCount = 4;

const note = { groupName: 'Lifting club', groupDescription: 'Mondays at six' };

/** Creates a gym whose members share a large group, four tracks, custom groups and one-to-one chats. */
export async function createScenario(
  { api, db }: { api: Api; db: Database },
  clients: number,
  random: Random,
): Promise<Scenario> {
  const place = { db, clock: { ...systemClock, pass: () => undefined } };
  const owner = await newPerson(place, 'owner');
  const { id: gymId } = await api.do(gyms.create, northlane, owner.token);
  const trackIds: string[] = [];
  for (let n = 0; n < trackCount; n += 1) {
    const form = { ...storyTracks.engine, name: `Engine ${n}` };
    trackIds.push((await api.do(tracks.create, form, owner.token)).id);
  }
  const members: Member[] = [];
  for (let n = 0; n < clients; n += 1) {
    const trackId = trackIds[n % trackCount] ?? '';
    const person = await newMember(place, gymId, [trackId]);
    members.push({ ...person, groupIds: [gymId, trackId] });
  }
  const groupIds = [gymId, ...trackIds];
  const join = (groupId: string, among: readonly Member[]) => {
    groupIds.push(groupId);
    for (const member of among) member.groupIds.push(groupId);
  };
  let removal: Scenario['removal'] | null = null;
  for (let n = 0; n < customGroups; n += 1) {
    const [admin, ...others] = random.shuffle(members).slice(0, 6 + random.below(15));
    if (!admin) throw new Error('There are no members');
    const form = { ...note, users: others.map(({ id }) => id) };
    const { groupId } = await api.do(chat.createGroup, form, admin.token);
    join(groupId, [admin, ...others]);
    const [removed] = others;
    if (removed) removal ??= { groupId, admin, removed };
  }
  for (let n = 0; n < pairs; n += 1) {
    const [one, other] = random.shuffle(members);
    if (!one || !other) throw new Error('There are no members');
    const { groupId } = await api.do(chat.open, { receiverId: other.id }, one.token);
    if (!groupIds.includes(groupId)) join(groupId, [one, other]);
  }
  const stranger = await newPerson(place, 'owner');
  const other = await api.do(gyms.create, quarry, stranger.token);
  const outsiders = [stranger, await newMember(place, other.id, []), await newPerson(place)];
  if (!removal) throw new Error('There is no custom group');
  return { members, outsiders, groupIds, removal };
}
