import { apiBase, watchEnded } from '@trackboard/contract';
import { accounts, chat, tracks } from '@trackboard/contract/all-endpoints';
import { groupTopic, messageHint } from '@trackboard/contract/chat';
import { password, storyTracks } from '@trackboard/story-world';
import { newMember, type Person } from '../../../apps/server/testing/people.ts';
import { openSocket, type TestSocket } from '../../../apps/server/testing/test-socket.ts';
import { placeOf, type Scene, until } from './start-cluster.ts';
import type { TimedGym } from './timed-publishing.ts';

/** The logins of an account from one address in a quarter of an hour. */
const loginsAllowed = 10;
/** The messages of a user in ten seconds. */
const messagesAllowed = 30;

async function logInWrongly(origin: string, email: string): Promise<number> {
  const answer = await fetch(`${origin}${apiBase}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ Email: email, Password: 'Wrong-2026!' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function checkLogins({ cluster }: Scene, email: string): Promise<string[]> {
  const [one, ...others] = cluster.nodes.map(({ origin }) => origin);
  const used: number[] = [];
  for (let n = 0; n < loginsAllowed; n += 1) used.push(await logInWrongly(one ?? '', email));
  const later = await Promise.all(others.map((origin) => logInWrongly(origin, email)));
  const isShared = !used.includes(429) && later.every((status) => status === 429);
  return isShared ? [] : [`logins: ${used.join(' ')} on one node, then ${later.join(' ')}`];
}

async function checkMessages(scene: Scene, { gymId }: TimedGym): Promise<string[]> {
  const { nodeApis } = scene;
  const { token } = await newMember(placeOf(scene), gymId, []);
  const answers = await Promise.all(
    Array.from({ length: messagesAllowed + 3 }, (_, n) =>
      nodeApis[n % nodeApis.length]!.try(chat.save, { recieverId: gymId, message: `${n}` }, token),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429).length;
  return refused === 3 ? [] : [`${refused} of 3 messages too many were refused`];
}

/** Uses up a limit on some nodes, and returns the nodes that do not apply it. */
export async function checkSharedLimits(scene: Scene, gym: TimedGym, email: string) {
  return [...(await checkLogins(scene, email)), ...(await checkMessages(scene, gym))];
}

/** How long a change of access may take to reach all nodes, in seconds. */
const patience = 5;

const openOnEachNode = ({ cluster }: Scene, { token }: Person): Promise<TestSocket[]> =>
  Promise.all(cluster.nodes.map(({ origin }) => openSocket(origin, token)));

/** Returns the milliseconds until all sockets are closed, or a problem. */
async function untilClosed(
  what: string,
  sockets: readonly TestSocket[],
  act: () => Promise<unknown>,
) {
  const begun = performance.now();
  await act();
  const areClosed = await until(patience, () => sockets.every(({ socket }) => !socket.connected));
  const took = performance.now() - begun;
  const open = sockets.filter(({ socket }) => socket.connected).length;
  for (const socket of sockets) socket.close();
  return { took, problems: areClosed ? [] : [`${open} sockets are open after ${what}`] };
}

async function checkRemoval(scene: Scene, gym: TimedGym) {
  const { nodeApis, api } = scene;
  const form = { ...storyTracks.engine, name: `Removal ${crypto.randomUUID().slice(0, 8)}` };
  const { id: trackId } = await api.do(tracks.create, form, gym.owner.token);
  const removed = await newMember(placeOf(scene), gym.gymId, [trackId]);
  const sockets = await openOnEachNode(scene, removed);
  for (const socket of sockets) await socket.ask(groupTopic.watch, trackId);
  const say = (message: string) =>
    api.do(chat.save, { recieverId: trackId, message }, gym.owner.token);
  await say('With everybody');
  const heardFirst = await until(patience, () =>
    sockets.every((socket) => socket.raw(messageHint.name).length > 0),
  );
  const before = sockets.map((socket) => socket.raw(messageHint.name).length);
  const begun = performance.now();
  await nodeApis[0]?.do(tracks.unassign, { trackId, userId: removed.id }, gym.owner.token);
  const hasEnded = await until(patience, () =>
    sockets.every((socket) => socket.received(watchEnded).length === 1),
  );
  const took = performance.now() - begun;
  await say('Without the removed member');
  const fresh = await newMember(placeOf(scene), gym.gymId, [trackId]);
  // When a message reaches a later socket of every node, it has passed the removed sockets.
  const others = await openOnEachNode(scene, fresh);
  for (const socket of others) await socket.ask(groupTopic.watch, trackId);
  await say('Heard by the new member');
  await until(patience, () => others.every((each) => each.raw(messageHint.name).length > 0));
  const leaks = sockets.filter(
    (socket, n) => socket.raw(messageHint.name).length > (before[n] ?? 0),
  );
  for (const socket of [...sockets, ...others]) socket.close();
  const problems = [
    ...(heardFirst ? [] : ['a member on some node did not hear a message']),
    ...(hasEnded ? [] : ['the watch of a removed member continues']),
    ...(leaks.length === 0 ? [] : [`${leaks.length} sockets of a removed member got a message`]),
  ];
  return { took, problems };
}

/** Removes a member, logs out and changes a password on one node. The sockets on all nodes must close. */
export async function checkRechecks(scene: Scene, gym: TimedGym) {
  const { nodeApis } = scene;
  const place = placeOf(scene);
  const removal = await checkRemoval(scene, gym);
  const leaving = await newMember(place, gym.gymId, []);
  const logout = await untilClosed('a logout', await openOnEachNode(scene, leaving), () =>
    nodeApis[1]!.do(accounts.logout, {}, leaving.token),
  );
  const changing = await newMember(place, gym.gymId, []);
  const form = { id: changing.id, password, confirmPassword: password };
  const change = await untilClosed(
    'a change of password',
    await openOnEachNode(scene, changing),
    () => nodeApis[2]!.do(accounts.update, form, changing.token),
  );
  return {
    removal: removal.took,
    logout: logout.took,
    passwordChange: change.took,
    problems: [...removal.problems, ...logout.problems, ...change.problems],
  };
}
