import { chat, notifications } from '@trackboard/contract/all-endpoints';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startNotificationGym, startPushService } from '#testing';

const service = await startPushService();
afterAll(() => service.close());
const gym = await startNotificationGym({ pushToLoopback: true });
const { app, owner, mara, jonah, trackId, runJobs } = gym;

beforeEach(async () => {
  await gym.forgetAll();
  await mute(mara, false);
  await mute(owner, false);
});

async function subscribe({ token }: Person) {
  const browser = await service.subscribe();
  await app.api.do(notifications.saveWebToken, { token: browser.subscription }, token);
  return { bodies: () => browser.messages().map((message) => (message as { body: string }).body) };
}
const send = (who: Person, message: string, mentioned: readonly Person[] = []) => {
  const mentions = mentioned.map(({ id }) => id);
  return app.api.do(chat.save, { recieverId: trackId, message, mentions }, who.token);
};
const block = (who: Person, { id: userId }: Person, isBlocked = true) =>
  app.api.do(chat.block, { userId, isBlocked }, who.token);
const mute = (who: Person, isMuted: boolean) =>
  app.api.do(chat.mute, { groupId: trackId, isMuted }, who.token);
const editTo = (who: Person, messageId: string, mentions: readonly Person[]) => {
  const input = { messageId, message: 'Edited', mentions: mentions.map(({ id }) => id) };
  return app.api.do(chat.edit, input, who.token);
};

describe('the push of a mention', () => {
  it('pushes a mention in a muted chat, also if the sender has written again', async () => {
    const [hers, owners] = [await subscribe(mara), await subscribe(owner)];
    await mute(mara, true);
    await mute(owner, true);
    await send(jonah, 'Mara?', [mara]);
    await send(jonah, 'Anybody?');
    await runJobs();
    expect([hers.bodies(), owners.bodies()]).toEqual([['Mara?'], []]);
  });

  it('pushes an edit only to users whom the message did not mention before', async () => {
    const [hers, owners] = [await subscribe(mara), await subscribe(owner)];
    await mute(mara, true);
    const { id } = await send(jonah, 'Owner?', [owner]);
    await runJobs();
    await editTo(jonah, id, [owner, mara]);
    await runJobs();
    await editTo(jonah, id, [owner]);
    await editTo(jonah, id, [mara, owner]);
    await runJobs();
    expect([hers.bodies(), owners.bodies()]).toEqual([['Edited'], ['Owner?']]);
  });

  it('pushes no mention if the edit took it back or the message was deleted', async () => {
    const hers = await subscribe(mara);
    await mute(mara, true);
    const [one, two] = [await send(jonah, 'One'), await send(jonah, 'Two')];
    await editTo(jonah, one.id, [mara]);
    await editTo(jonah, one.id, []);
    await editTo(jonah, two.id, [mara]);
    await app.api.do(chat.delete, { messageId: two.id }, jonah.token);
    await runJobs();
    expect(hers.bodies()).toEqual([]);
  });

  it.each([
    ['the reader has blocked the sender', mara, jonah],
    ['the sender has blocked the reader', jonah, mara],
  ])('pushes no mention if %s', async (_, who, blocked) => {
    const hers = await subscribe(mara);
    await block(who, blocked);
    await send(jonah, 'Mara?', [mara]);
    await runJobs();
    await block(who, blocked, false);
    expect(hers.bodies()).toEqual([]);
  });
});
