import * as chat from '@trackboard/contract/chat';
import { expect, it } from 'vitest';
import { openSockets, startSmallGym } from '#testing';
import { newId } from '../../../platform/database/new-id.ts';

const { app, gym } = await startSmallGym();
const socketOf = openSockets(app);

const byUser = (answer: unknown) => {
  const { Result } = answer as { Result: { UserId: string; IsOnline: boolean }[] };
  return new Map(Result.map(({ UserId, IsOnline }) => [UserId, IsOnline]));
};

it('returns the connected users of a gym', async () => {
  const { mara, owner, jonah } = gym;
  const socket = await socketOf(mara);
  await socketOf(owner);
  const answer = await socket.ask(chat.getConnectionId, [owner.id, jonah.id, mara.id]);
  expect(byUser(answer)).toEqual(
    new Map([
      [owner.id, true],
      [jonah.id, false],
      [mara.id, true],
    ]),
  );
});

it("returns an owner's connected athletes", async () => {
  const socket = await socketOf(gym.owner);
  expect(byUser(await socket.ask(chat.getConnectionId, gym.jonah.id))).toEqual(
    new Map([[gym.jonah.id, false]]),
  );
});

it.each(['left', 'rival'] as const)('returns nothing to or about %s', async (name) => {
  const [outside, inside] = [await socketOf(gym[name]), await socketOf(gym.mara)];
  expect(byUser(await outside.ask(chat.getConnectionId, [gym.mara.id]))).toEqual(new Map());
  const ids = [gym[name].id, newId()];
  expect(byUser(await inside.ask(chat.getConnectionId, ids))).toEqual(new Map());
});

it.each([
  ['have blocked', () => [gym.mara, gym.jonah] as const],
  ['were blocked by', () => [gym.jonah, gym.mara] as const],
])('returns nothing to a user about those whom they %s', async (_how, pair) => {
  const [blocking, blocked] = pair();
  const block = (isBlocked: boolean) =>
    app.api.do(chat.block, { userId: blocked.id, isBlocked }, blocking.token);
  const [hers] = [await socketOf(gym.mara), await socketOf(gym.jonah)];
  await block(true);
  expect(byUser(await hers.ask(chat.getConnectionId, [gym.jonah.id]))).toEqual(new Map());
  await block(false);
  const answer = await hers.ask(chat.getConnectionId, [gym.jonah.id]);
  expect(byUser(answer)).toEqual(new Map([[gym.jonah.id, true]]));
});

it('accepts at most a hundred ids', async () => {
  const socket = await socketOf(gym.mara);
  const answer = await socket.ask(chat.getConnectionId, Array.from({ length: 101 }, newId));
  expect(answer).toMatchObject({ StatusCode: 400, Code: 'invalid_input' });
});
