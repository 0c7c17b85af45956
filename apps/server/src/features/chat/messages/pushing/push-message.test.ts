import { chat, gyms, media, notifications } from '@trackboard/contract/all-endpoints';
import { messageTypes } from '@trackboard/contract/chat';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  groupsThrough,
  newMember,
  picture,
  startNotificationGym,
  startPushService,
} from '#testing';
import { postWelcome } from '../sending/post-message.ts';
import { pushMessage } from './push-message.ts';

const service = await startPushService();
afterAll(() => service.close());
const gym = await startNotificationGym({ pushToLoopback: true });
const { app, context, owner, mara, jonah, engineOnly, gymId, trackId, runJobs } = gym;
await gym.rename(mara, 'Mara', 'Keller');
await gym.rename(jonah, 'Jonah', 'Weiss');

beforeEach(() => gym.forgetAll());

async function subscribe({ token }: Person) {
  const browser = await service.subscribe();
  await app.api.do(notifications.saveWebToken, { token: browser.subscription }, token);
  return { bodies: () => browser.messages().map(bodyOf), messages: () => browser.messages() };
}
const bodyOf = (message: unknown) => (message as { body: string }).body;

type Input = Partial<Parameters<typeof app.api.do<typeof chat.save>>[1]>;
const send = (who: Person, message: string, input: Input = {}) =>
  app.api.do(chat.save, { recieverId: trackId, message, ...input }, who.token);

/** Returns the event of a message to the track. */
const sentBy = ({ id: senderId }: Person, { id: messageId, seq }: { id: string; seq: number }) => ({
  gymId,
  groupId: trackId,
  messageId,
  seq,
  senderId,
  isWelcome: false,
});

const block = (who: Person, { id: userId }: Person, isBlocked = true) =>
  app.api.do(chat.block, { userId, isBlocked }, who.token);

describe('the push of a message', () => {
  it('pushes a message once, with its sender, text and chat, and a link to the chat', async () => {
    const hers = await subscribe(mara);
    await send(jonah, 'Who is in at six?');
    await runJobs();
    expect(hers.messages()).toEqual([
      {
        title: 'Jonah Weiss in Competitors',
        body: 'Who is in at six?',
        link: `/dashboard/messages?chat=${trackId}`,
        tag: `chat-${trackId}`,
        chat: { name: 'Competitors', sender: 'Jonah Weiss' },
      },
    ]);
  });

  it('names only the sender in the push of a one-to-one chat', async () => {
    const [hers, others] = [await subscribe(mara), await subscribe(owner)];
    const { groupId } = await send(jonah, 'Thanks', { recieverId: mara.id });
    await runJobs();
    expect(hers.messages()).toMatchObject([
      {
        title: 'Jonah Weiss',
        body: 'Thanks',
        link: `/dashboard/messages?chat=${groupId}`,
        chat: { name: 'Jonah Weiss' },
      },
    ]);
    expect(others.messages()).toEqual([]);
  });

  it('names the kind of a file that has no text', async () => {
    const hers = await subscribe(mara);
    const { gifs } = await app.api.do(media.gifs, {}, jonah.token);
    await send(jonah, '', { type: messageTypes.gif, imageUrl: gifs[0]?.url ?? '' });
    await runJobs();
    const file = await picture();
    const { imageName: imageUrl } = await app.api.do(chat.uploadFile, { file }, jonah.token);
    await send(jonah, '', { type: messageTypes.image, imageUrl });
    await runJobs();
    expect(hers.bodies()).toEqual(['Sent a GIF', 'Sent an image']);
  });

  it('pushes only the last of several messages of one sender', async () => {
    const hers = await subscribe(mara);
    await send(jonah, 'One');
    await send(owner, 'Two');
    await send(jonah, 'Three');
    await runJobs();
    expect(hers.bodies()).toEqual(['Two', 'Three']);
  });

  it('pushes no earlier message whose job is late', async () => {
    const hers = await subscribe(mara);
    const early = await send(jonah, 'Early');
    await app.clear('events');
    await send(owner, 'Late');
    await runJobs();
    await pushMessage(context, sentBy(jonah, early));
    await runJobs();
    expect(hers.bodies()).toEqual(['Late']);
  });

  it('pushes a message once if its jobs run at the same time', async () => {
    const [hers, owners] = [await subscribe(mara), await subscribe(owner)];
    const sent = sentBy(jonah, await send(jonah, 'Once'));
    await app.clear('events');
    await Promise.all([1, 2, 3, 4].map(() => pushMessage(context, sent)));
    await runJobs();
    expect([hers.bodies(), owners.bodies()]).toEqual([['Once'], ['Once']]);
  });

  it('pushes the previous message if the last one was deleted', async () => {
    const hers = await subscribe(mara);
    await send(jonah, 'Stays');
    const { id: messageId } = await send(jonah, 'Goes');
    await app.api.do(chat.delete, { messageId }, jonah.token);
    await runJobs();
    expect(hers.bodies()).toEqual(['Stays']);
  });

  it('pushes the previous message if its replacement was deleted', async () => {
    const hers = await subscribe(mara);
    const earlier = await send(jonah, 'Stays');
    const later = await send(jonah, 'Goes');
    await app.clear('events');
    await pushMessage(context, sentBy(jonah, earlier));
    await app.api.do(chat.delete, { messageId: later.id }, jonah.token);
    await pushMessage(context, sentBy(jonah, later));
    await pushMessage(context, sentBy(jonah, later));
    await runJobs();
    expect(hers.bodies()).toEqual(['Stays']);
  });

  it('pushes no old message if the last one was deleted', async () => {
    await send(jonah, 'Old');
    await runJobs();
    const hers = await subscribe(mara);
    app.clock.pass(2 * 60_000);
    const later = await send(jonah, 'Goes');
    await app.api.do(chat.delete, { messageId: later.id }, jonah.token);
    await runJobs();
    expect(hers.bodies()).toEqual([]);
  });
});

describe('messages that are not pushed', () => {
  it('pushes no message to its sender', async () => {
    const his = await subscribe(jonah);
    await send(jonah, 'Me');
    await runJobs();
    expect(his.messages()).toEqual([]);
  });

  it('pushes no message to members who have already read it', async () => {
    const [hers, owners] = [await subscribe(mara), await subscribe(owner)];
    await send(jonah, 'Read');
    await app.api.do(chat.read, { groupId: trackId }, mara.token);
    await runJobs();
    expect(hers.messages()).toEqual([]);
    expect(owners.bodies()).toEqual(['Read']);
  });

  it('pushes no message to members who have muted the chat', async () => {
    const hers = await subscribe(mara);
    const mute = (isMuted: boolean) =>
      app.api.do(chat.mute, { groupId: trackId, isMuted }, mara.token);
    await mute(true);
    await send(jonah, 'Muted');
    await runJobs();
    await mute(false);
    await send(jonah, 'Heard');
    await runJobs();
    expect(hers.bodies()).toEqual(['Heard']);
  });

  it('pushes no message to members who have turned off message pushes', async () => {
    const [hers, owners] = [await subscribe(mara), await subscribe(owner)];
    const want = (pushMessages: boolean) =>
      app.api.do(notifications.saveSettings, { pushMessages }, mara.token);
    await want(false);
    await send(jonah, 'To the others');
    await runJobs();
    await want(true);
    await send(jonah, 'To her too');
    await runJobs();
    expect(hers.bodies()).toEqual(['To her too']);
    expect(owners.bodies()).toEqual(['To the others', 'To her too']);
  });

  it.each([
    ['the reader has blocked the sender', mara, jonah],
    ['the sender has blocked the reader', jonah, mara],
  ])('pushes no message if %s meanwhile', async (_, who, blocked) => {
    const [hers, owners] = [await subscribe(mara), await subscribe(owner)];
    await send(jonah, 'To the track');
    await send(jonah, 'To her', { recieverId: mara.id });
    await block(who, blocked);
    await runJobs();
    await block(who, blocked, false);
    expect(hers.messages()).toEqual([]);
    expect(owners.bodies()).toEqual(['To the track']);
  });

  it('pushes no message in quiet hours', async () => {
    const hers = await subscribe(mara);
    const around = (minutes: number) =>
      new Date(app.clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const hours = { quietFrom: around(-60), quietTo: around(60), timeZone: 'UTC' };
    await app.api.do(notifications.saveSettings, hours, mara.token);
    await send(jonah, 'At night');
    await runJobs();
    expect(hers.messages()).toEqual([]);
  });

  it('pushes no message to users outside the chat, or to former members', async () => {
    const former = await newMember(app, gymId, [trackId]);
    const browsers = [await subscribe(former), await subscribe(engineOnly)];
    const hers = await subscribe(mara);
    await send(jonah, 'Members only');
    await app.api.do(gyms.removeUsers, { gymId, userIds: [former.id] }, owner.token);
    await runJobs();
    expect(browsers.flatMap(({ bodies }) => bodies())).toEqual([]);
    expect(hers.bodies()).toEqual(['Members only']);
  });

  it('pushes no message if its group was deleted', async () => {
    const groups = groupsThrough(app.api);
    const { groupId } = await groups.create(jonah, [mara]);
    await runJobs();
    const hers = await subscribe(mara);
    await send(jonah, 'Gone', { recieverId: groupId });
    await groups.destroy(jonah, groupId);
    await runJobs();
    expect(hers.bodies()).toEqual([]);
  });

  it('pushes no welcome note', async () => {
    const hers = await subscribe(mara);
    const joined = await newMember(app, gymId, [trackId]);
    await postWelcome(context, { gymId, trackId, userId: joined.id });
    const { messages } = await app.api.do(chat.messages, { groupId: trackId }, mara.token);
    expect(messages.at(-1)).toMatchObject({ isWelcome: true, senderId: gym.owner.id });
    await runJobs();
    expect(hers.messages()).toEqual([]);
  });
});
