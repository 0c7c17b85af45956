import { chat, tracks } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  type TestSocket,
  openQuickGym,
  openSockets,
  startSharedApp,
} from '#testing';
import { messageBudget } from './messages/sending/flood-budget.ts';

const app = await startSharedApp();
const connect = openSockets(app);

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const watch = (who: Person, groupId = gym.trackId) => connect(who, { groupId });
const type = (socket: TestSocket, groupId: unknown = gym.trackId) =>
  socket.ask(chat.typing, groupId);
const heardBy = (socket: TestSocket) => socket.raw(chat.typingHint.name);

/** Waits until each of these sockets has got a message that was sent after all else. */
async function afterMessage(...sockets: TestSocket[]): Promise<void> {
  const message = `Last ${crypto.randomUUID()}`;
  await app.api.do(chat.save, { recieverId: gym.trackId, message }, gym.owner.token);
  for (const socket of sockets) {
    await expect.poll(() => JSON.stringify(socket.raw('sendToUser'))).toContain(message);
  }
}

describe('a user who types', () => {
  it('shows typing to the others who have the chat open, and stores nothing', async () => {
    const { mara, jonah, owner, trackId } = gym;
    const [hers, herOther, his] = [await watch(mara), await watch(mara), await watch(jonah)];
    const elsewhere = await connect(owner);
    expect(await type(hers)).toMatchObject({ StatusCode: 200 });
    await expect.poll(() => heardBy(his)).toHaveLength(1);
    const heard = { groupId: trackId, typistId: mara.id, typistName: 'Some Body' };
    expect(heardBy(his)).toEqual([heard]);
    await afterMessage(hers, herOther, his);
    expect([hers, herOther, elsewhere].flatMap(heardBy)).toEqual([]);
    const events = app.db.selectFrom('events').select('type').where('type', '=', 'chatTyping');
    expect(await events.execute()).toEqual([]);
  });

  it.each([
    ['is blocked by them', () => gym.mara, () => gym.jonah],
    ['has blocked them', () => gym.jonah, () => gym.mara],
  ])('hides the typist from somebody who %s', async (_how, blocking, blocked) => {
    const form = { userId: blocked().id, isBlocked: true };
    await app.api.do(chat.block, form, blocking().token);
    const [hers, his] = [await watch(gym.mara), await watch(gym.jonah)];
    const owners = await watch(gym.owner);
    await type(hers);
    await expect.poll(() => heardBy(owners)).toHaveLength(1);
    await afterMessage(his);
    expect(heardBy(his)).toEqual([]);
  });
});

describe('typing calls that are refused', () => {
  it('answers 404 to a user who is not in the chat', async () => {
    const { mara, jonah, owner, trackId } = gym;
    const { groupId } = await app.api.do(chat.open, { receiverId: jonah.id }, mara.token);
    const owners = await connect(owner);
    expect(await type(owners, groupId)).toMatchObject({ StatusCode: 404 });
    expect(await type(owners, crypto.randomUUID())).toMatchObject({ StatusCode: 404 });
    const his = await watch(jonah);
    await app.api.do(tracks.unassign, { trackId }, jonah.token);
    expect(await type(his)).toMatchObject({ StatusCode: 404 });
  });

  it('answers 404 in a one-to-one chat after a block', async () => {
    const { mara, jonah } = gym;
    const { groupId } = await app.api.do(chat.open, { receiverId: jonah.id }, mara.token);
    const his = await connect(jonah);
    expect(await type(his, groupId)).toMatchObject({ StatusCode: 200 });
    await app.api.do(chat.block, { userId: jonah.id, isBlocked: true }, mara.token);
    expect(await type(his, groupId)).toMatchObject({ StatusCode: 404 });
  });

  it.each([null, 7, '', 'chat', {}, ['a', 'b'], { groupId: 'x' }, '\u0000'])(
    'answers 400 to rubbish: %j',
    async (rubbish) => {
      const hers = await connect(gym.mara);
      expect(await type(hers, rubbish)).toMatchObject({ StatusCode: 400, Code: 'invalid_input' });
      expect(await type(hers)).toMatchObject({ StatusCode: 200 });
    },
  );

  it('answers 429 to too many calls', async () => {
    const hers = await connect(gym.mara);
    const calls = Array.from({ length: messageBudget.points + 1 }, () => type(hers));
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ StatusCode }) => StatusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ StatusCode }) => StatusCode === 429)).toBe(true);
  });
});
