import { chat, gyms, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, storyTracks } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../../../platform/events/outbox.ts';
import { type Person, newPerson, openSockets, startSmallGym } from '#testing';
import { postWelcome } from './post-message.ts';

const { app, gym } = await startSmallGym({ runJobs: true });
const { owner, mara, gymId, trackId, engineId } = gym;
const openSocketOf = openSockets(app);

const welcomes = async (groupId: string, token = owner.token) => {
  const { messages } = await app.api.do(chat.messages, { groupId }, token);
  return messages.filter(({ isWelcome }) => isWelcome);
};

/** Returns the welcome notes for an athlete. */
const welcomesFor = async ({ id }: Person) =>
  (await welcomes(engineId)).filter(({ uuid }) => uuid.includes(id));

async function joinEngine(): Promise<Person> {
  const person = await newPerson(app);
  await app.api.do(tracks.join, { trackId: engineId }, person.token);
  return person;
}

/** Joins the track, and waits for the welcome note. */
async function joinWelcomed(): Promise<Person> {
  const person = await joinEngine();
  await expect.poll(() => welcomesFor(person)).toHaveLength(1);
  return person;
}

/** Returns the track's chat in the list of a user. */
async function listed({ token }: Pick<Person, 'token'>) {
  const chats = await app.api.do(chat.list, {}, token);
  return chats.find(({ groupId }) => groupId === engineId);
}

const hasUnread = async ({ token }: Person) => (await app.api.do(chat.unread, {}, token)).isUnReads;
const read = ({ token }: Pick<Person, 'token'>) =>
  app.api.do(chat.read, { groupId: engineId }, token);

describe('a welcome note', () => {
  it('posts a note once each time an athlete joins', async () => {
    const person = await joinWelcomed();
    const [note] = await welcomesFor(person);
    expect(note).toMatchObject({ message: storyTracks.engine.welcomeNote, type: 3 });
    await app.api.do(tracks.unassign, { trackId: engineId }, person.token);
    await app.api.do(tracks.join, { trackId: engineId }, person.token);
    await expect.poll(() => welcomesFor(person)).toHaveLength(2);
  });

  it('posts no note for an owner who trains', async () => {
    await app.api.do(gyms.setTraining, { trains: true }, owner.token);
    await app.api.do(tracks.join, { trackId: engineId }, owner.token);
    // The jobs of both run one after the other.
    await joinWelcomed();
    expect(await welcomesFor(owner)).toEqual([]);
    await app.api.do(gyms.setTraining, { trains: false }, owner.token);
  });

  it("shows the note as the gym's message, sent by its owner, on every surface", async () => {
    const image = '0190a2b4c6d8-gym.webp';
    await app.db.updateTable('gyms').set({ image }).where('id', '=', gymId).execute();
    const list = await openSocketOf(owner, { userId: owner.id });
    const thread = await openSocketOf(owner, { groupId: engineId });
    const person = await joinWelcomed();
    const gymsOwn = { senderId: owner.id, isWelcome: true };
    const [note] = await welcomesFor(person);
    const shown = { ...gymsOwn, userName: northlane.name, userImage: image };
    expect(note).toMatchObject({ ...shown, welcomedName: 'Some Body' });
    for (const who of [person, owner]) {
      expect((await listed(who))?.last).toMatchObject({ ...gymsOwn, userName: northlane.name });
    }
    await expect
      .poll(() => thread.raw('sendToUser'))
      .toMatchObject([{ ...shown, welcomedName: 'Some Body' }]);
    await expect
      .poll(() => list.raw('sendToUser'))
      .toMatchObject([{ ...gymsOwn, senderName: northlane.name, userName: 'Engine' }]);
    const reply = { recieverId: engineId, message: 'Hello', replyToSeq: note?.seq ?? 0 };
    const sent = await app.api.do(chat.save, reply, person.token);
    const quote = { ...gymsOwn, userName: northlane.name };
    expect(sent.replyTo).toMatchObject(quote);
    const { messages } = await app.api.do(chat.messages, { groupId: engineId }, person.token);
    expect(messages.at(-1)?.replyTo).toMatchObject(quote);
  });

  it('counts the note as unread only for the athlete it welcomes', async () => {
    const [before, away] = [await joinWelcomed(), await joinWelcomed()];
    await read(before);
    await read(owner);
    const message = { recieverId: engineId, message: 'Rest day' };
    await app.api.do(chat.save, message, gym.jonah.token);
    await read(before);
    const list = await openSocketOf(before, { userId: before.id });
    const person = await joinWelcomed();
    await expect.poll(() => list.raw('sendToUser')).toHaveLength(1);
    expect(list.received(chat.chatListHint)[0]?.userUnReads).toEqual([
      { userId: before.id, unreads: 0 },
    ]);
    const counts = [person, before, owner, away].map(async (who) => (await listed(who))?.unReads);
    // The message is unread for the owner and for the athlete who was away, who also has an unread note.
    expect(await Promise.all(counts)).toEqual([1, 0, 1, 2]);
    expect(await Promise.all([person, before, away].map(hasUnread))).toEqual([true, false, true]);
    expect(await read(away)).toEqual({ unReads: 0 });
    expect(await hasUnread(away)).toBe(false);
  });

  it('does not count the note as the newest unread message of earlier members', async () => {
    const before = await joinWelcomed();
    await read(before);
    const unread = () => app.api.do(chat.unread, {}, before.token);
    expect(await unread()).toEqual({ isUnReads: false, lastUnreadAt: null, unreadChats: [] });
    const message = { recieverId: engineId, message: 'Rest day' };
    const { date } = await app.api.do(chat.save, message, gym.jonah.token);
    expect(await unread()).toMatchObject({ isUnReads: true, lastUnreadAt: date });
    app.clock.pass(1000);
    await joinWelcomed();
    expect(await unread()).toMatchObject({ isUnReads: true, lastUnreadAt: date });
  });

  it('refuses edits of the note, and lets only the owner delete it', async () => {
    const person = await joinWelcomed();
    const [{ id: messageId } = { id: '' }] = await welcomesFor(person);
    for (const { token } of [person, owner]) {
      const edit = await app.api.try(chat.edit, { messageId, message: 'Hi' }, token);
      expect(edit).toMatchObject({ status: 403 });
    }
    const remove = (token: string) => app.api.try(chat.delete, { messageId }, token);
    expect(await remove(person.token)).toMatchObject({ status: 403 });
    expect(await remove(owner.token)).toMatchObject({ status: 200 });
  });
});

/** Runs the job of a join directly. */
function runJob(userId: string, trackId = engineId): Promise<void> {
  const { db, clock } = app;
  const outbox = createOutbox({ clock, onCommitted: () => undefined });
  return postWelcome({ db, clock, outbox }, { gymId, trackId, userId });
}

it('posts one note if the job runs again, also at the same time', async () => {
  const person = await joinEngine();
  await Promise.all([runJob(person.id), runJob(person.id), runJob(person.id)]);
  await runJob(person.id);
  expect(await welcomesFor(person)).toHaveLength(1);
});

it('posts no note for an athlete who has left again', async () => {
  const { lastSeq } = await app.api.do(chat.messages, { groupId: engineId }, owner.token);
  await runJob(mara.id);
  await runJob(gym.left.id, trackId);
  const after = await app.api.do(chat.messages, { groupId: engineId }, owner.token);
  expect(after.lastSeq).toBe(lastSeq);
});
