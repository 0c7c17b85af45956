import { apiBase } from '@trackboard/contract';
import { chat } from '@trackboard/contract/all-endpoints';
import { newMember } from '../../apps/server/testing/people.ts';
import { type Scene, placeOf } from './scene.ts';
import type { TimedGym } from './timed-publishing.ts';

/** Of an account from one address, in a quarter of an hour. */
const loginsAllowed = 10;
/** Of a user, in ten seconds. */
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

/** Uses up a limit on some nodes and returns where the others do not know of it. */
export async function checkSharedLimits(scene: Scene, gym: TimedGym, email: string) {
  return [...(await checkLogins(scene, email)), ...(await checkMessages(scene, gym))];
}
