import { chat, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { expect, it } from 'vitest';
import { createOutbox } from '../../../../platform/events/outbox.ts';
import { newPerson, startSmallGym } from '#testing';
import { postWelcome } from './post-welcome.ts';

const { app, gym } = await startSmallGym({ runJobs: true });
const { owner, mara, gymId, trackId, engineId } = gym;

const welcomes = async (groupId: string, token = owner.token) => {
  const { messages } = await app.api.do(chat.messages, { groupId }, token);
  return messages.filter(({ isWelcome }) => isWelcome);
};

it('posts the welcome note in the name of each athlete who joins, once for each time', async () => {
  const person = await newPerson(app);
  const join = () => app.api.do(tracks.join, { trackId: engineId }, person.token);
  const own = async () =>
    (await welcomes(engineId)).filter(({ senderId }) => senderId === person.id);
  await join();
  await expect.poll(own).toHaveLength(1);
  expect(await own()).toMatchObject([{ message: storyTracks.engine.welcomeNote, type: 3 }]);
  await app.api.do(tracks.unassign, { trackId: engineId }, person.token);
  await join();
  await expect.poll(own).toHaveLength(2);
});

/** Runs the job of a joining directly. */
function runJob(userId: string, trackId = engineId): Promise<void> {
  const { db, clock } = app;
  const outbox = createOutbox({ clock, onCommitted: () => undefined });
  return postWelcome({ db, clock, outbox }, { gymId, trackId, userId });
}

it('posts once if the job runs again, also at the same time', async () => {
  const person = await newPerson(app);
  await app.api.do(tracks.join, { trackId: engineId }, person.token);
  await Promise.all([runJob(person.id), runJob(person.id), runJob(person.id)]);
  await runJob(person.id);
  const own = (await welcomes(engineId)).filter(({ senderId }) => senderId === person.id);
  expect(own).toHaveLength(1);
});

it('posts nothing for an athlete who has left again', async () => {
  const { lastSeq } = await app.api.do(chat.messages, { groupId: engineId }, owner.token);
  await runJob(mara.id);
  await runJob(gym.left.id, trackId);
  const after = await app.api.do(chat.messages, { groupId: engineId }, owner.token);
  expect(after.lastSeq).toBe(lastSeq);
});

it('is unread for the athlete, and cannot be edited', async () => {
  const person = await newPerson(app);
  await app.api.do(tracks.join, { trackId: engineId }, person.token);
  await runJob(person.id);
  const opened = await app.api.do(chat.open, { receiverId: engineId }, person.token);
  expect(opened.lastSeq - opened.lastReadSeq).toBe(1);
  const [{ id: messageId } = { id: '' }] = (await welcomes(engineId)).slice(-1);
  const edit = await app.api.try(chat.edit, { messageId, message: 'Hi' }, person.token);
  expect(edit).toMatchObject({ status: 403 });
});
