import { chat, gyms, media, tracks } from '@trackboard/contract/all-endpoints';
import { editMinutes, messageTypes } from '@trackboard/contract/chat';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../../platform/time/clock.ts';
import { startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { mara, jonah, owner, trackId } = gym;

const send = (who: { token: string }, message = 'Row 2k', recieverId = trackId) =>
  app.api.do(chat.save, { recieverId, message }, who.token);
const edit = (who: { token: string }, messageId: string, message = 'Row 5k') =>
  app.api.try(chat.edit, { messageId, message }, who.token);
const remove = (who: { token: string }, messageId: string) =>
  app.api.try(chat.delete, { messageId }, who.token);
const last = async (groupId = trackId) =>
  (await app.api.do(chat.messages, { groupId }, owner.token)).messages.at(-1);

describe('editing', () => {
  it('changes the text, marks the message as edited and keeps its position', async () => {
    const sent = await send(mara);
    const answer = await edit(mara, sent.id);
    const { messages, lastChange } = await app.api.do(
      chat.messages,
      { groupId: trackId },
      jonah.token,
    );
    const expected = { ...sent, message: 'Row 5k', change: sent.change + 1 };
    expect(messages.at(-1)).toEqual({ ...expected, editedAt: expect.any(String) });
    expect(answer).toMatchObject({ ok: true, output: messages.at(-1) });
    expect(lastChange).toBe(sent.change + 1);
  });

  it('changes nothing if an edit keeps the text', async () => {
    const sent = await send(mara);
    expect(await edit(mara, sent.id, sent.message)).toMatchObject({ ok: true, output: sent });
  });

  it('refuses an edit by anyone but the author, also by the owner', async () => {
    const { id } = await send(mara);
    expect(await edit(jonah, id)).toMatchObject({ status: 403 });
    expect(await edit(owner, id)).toMatchObject({ status: 403 });
    expect(await edit(gym.rival, id)).toMatchObject({ status: 404 });
    expect(await edit(gym.engineOnly, id)).toMatchObject({ status: 404 });
    expect((await last())?.message).toBe('Row 2k');
  });

  it('refuses an empty text, and an edit of a deleted message', async () => {
    const { id } = await send(mara);
    expect(await edit(mara, id, '  ')).toMatchObject({ status: 400 });
    await remove(mara, id);
    expect(await edit(mara, id)).toMatchObject({ status: 404 });
  });

  it('refuses an edit after a quarter of an hour by the clock of the server', async () => {
    const { id } = await send(mara);
    app.clock.pass(minutes(editMinutes) - 5000);
    expect((await edit(mara, id, 'In time')).ok).toBe(true);
    app.clock.pass(10_000);
    expect(await edit(mara, id, 'Late')).toMatchObject({
      status: 400,
      error: { Code: 'message_too_old' },
    });
  });
});

describe('deleting', () => {
  it('empties a deleted message and keeps its position', async () => {
    const before = await send(mara, 'Wrong chat');
    const reply = await app.api.do(
      chat.save,
      { recieverId: trackId, message: 'What?', replyToSeq: before.seq },
      jonah.token,
    );
    expect(reply.replyTo?.message).toBe('Wrong chat');
    const answer = await remove(mara, before.id);
    const expected = { ...before, message: '', isDeleted: true, change: before.change + 2 };
    expect(answer).toMatchObject({ ok: true, output: expected });
    const { messages } = await app.api.do(chat.messages, { groupId: trackId }, owner.token);
    expect(messages.slice(-2)).toEqual([
      expected,
      { ...reply, replyTo: { ...reply.replyTo, message: '' } },
    ]);
    const row = await app.db
      .selectFrom('chatMessages')
      .select(['body', 'media'])
      .where('id', '=', before.id)
      .executeTakeFirst();
    expect(row).toEqual({ body: '', media: null });
  });

  it('removes a deleted gif from the replies that quote it', async () => {
    const { gifs } = await app.api.do(media.gifs, {}, mara.token);
    const gif = { type: messageTypes.gif, imageUrl: gifs[0]?.url ?? '' };
    const { id, seq } = await app.api.do(chat.save, { recieverId: trackId, ...gif }, mara.token);
    const answer = { recieverId: trackId, message: 'Ha', replyToSeq: seq };
    const reply = await app.api.do(chat.save, answer, jonah.token);
    expect(reply.replyTo?.type).toBe(messageTypes.gif);
    await remove(mara, id);
    expect((await last())?.replyTo).toMatchObject({ seq, message: '', type: messageTypes.text });
  });

  it('uses one change number for several deletions of a message, even concurrent ones', async () => {
    const { id, change } = await send(mara);
    const answers = await Promise.all([remove(mara, id), remove(mara, id), remove(owner, id)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: true, output: { change: change + 1, isDeleted: true } });
    }
  });

  it('lets only the author and, in groups, the owner of the gym delete a message', async () => {
    const { id } = await send(mara);
    expect(await remove(jonah, id)).toMatchObject({ status: 403 });
    expect(await remove(gym.rival, id)).toMatchObject({ status: 404 });
    expect(await remove(gym.engineOnly, id)).toMatchObject({ status: 404 });
    expect((await remove(owner, id)).ok).toBe(true);
  });

  it('shows that a moderator removed a message, and the name only to the staff of the gym', async () => {
    const { gymId, engineOnly, engineId } = gym;
    const coach = { gymId, userId: engineOnly.id, abilities: ['moderate' as const] };
    await app.api.do(gyms.saveStaff, coach, owner.token);
    const own = await send(mara);
    await remove(mara, own.id);
    expect(await last()).toMatchObject({ isDeleted: true, isRemoved: false, removedBy: null });
    const { id } = await send(mara);
    const answer = await remove(engineOnly, id);
    expect(answer).toMatchObject({ output: { isRemoved: true, removedBy: 'Teo Alvarez' } });
    const seenBy = async ({ token }: { token: string }) =>
      (await app.api.do(chat.messages, { groupId: trackId }, token)).messages.at(-1);
    expect(await seenBy(owner)).toMatchObject({ isRemoved: true, removedBy: 'Teo Alvarez' });
    expect(await seenBy(mara)).toMatchObject({ isRemoved: true, removedBy: null });
    expect(await send(engineOnly, 'Kind words', engineId)).toMatchObject({ isByCoach: true });
    expect(await send(mara)).toMatchObject({ isByCoach: false });
    await app.clear('gymStaff');
  });

  it('deletes a message that is edited at the same time', async () => {
    const { id } = await send(mara);
    await Promise.all([edit(mara, id, 'New'), remove(mara, id), edit(mara, id, 'Newer')]);
    expect(await last()).toMatchObject({ id, message: '', isDeleted: true });
  });

  it('refuses to delete a message after its author has left the group', async () => {
    const { id } = await send(jonah);
    await app.api.do(tracks.unassign, { trackId }, jonah.token);
    expect(await remove(jonah, id)).toMatchObject({ status: 404 });
    expect((await last())?.isDeleted).toBe(false);
  });
});
