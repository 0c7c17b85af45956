import { chat } from '@trackboard/contract/all-endpoints';
import { messagesAtOnce, messagesPerPage } from '@trackboard/contract/chat';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/new-id.ts';
import { startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { mara, jonah, gymId, trackId } = gym;
const total = messagesAtOnce + 2 * messagesPerPage + 7;

type Input = Parameters<typeof app.api.do<typeof chat.messages>>[1];
const read = (input: Partial<Input> = {}) =>
  app.api.do(chat.messages, { groupId: trackId, ...input }, mara.token);
const seqs = ({ messages }: { messages: readonly { seq: number }[] }) =>
  messages.map(({ seq }) => seq);
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** Inserts messages directly, because sending so many is limited. */
beforeAll(async () => {
  const now = app.clock.now();
  const rows = upTo(1, total).map((seq) => ({
    gymId,
    groupId: trackId,
    seq,
    id: newId(),
    change: seq,
    senderId: jonah.id,
    uuid: `uuid ${seq}`,
    type: 3 as const,
    body: `Message ${seq}`,
    createdAt: now,
  }));
  await app.db.insertInto('chatMessages').values(rows).execute();
  await app.db
    .updateTable('chatGroups')
    .set({ lastSeq: total, lastChange: total, lastMessageAt: now })
    .where('id', '=', trackId)
    .execute();
});

describe('pages of a group', () => {
  it('counts pages from the newest message, and sorts each page from the oldest', async () => {
    const first = await read();
    expect(seqs(first)).toEqual(upTo(total - messagesPerPage + 1, total));
    expect(first).toMatchObject({ totalPages: Math.ceil(total / messagesPerPage), hasMore: true });
    expect(first).toMatchObject({ lastSeq: total, lastChange: total });
    const second = await read({ pageNumber: 2 });
    expect(seqs(second).at(-1)).toBe(total - messagesPerPage);
    const last = await read({ pageNumber: first.totalPages });
    expect(seqs(last)).toEqual(upTo(1, total % messagesPerPage));
    expect(last.hasMore).toBe(false);
    expect(await read({ pageNumber: first.totalPages + 1 })).toMatchObject({
      messages: [],
      hasMore: false,
    });
  });

  it('returns the page before a message', async () => {
    expect(seqs(await read({ beforeSeq: 41 }))).toEqual(upTo(11, 40));
    const oldest = await read({ beforeSeq: 11 });
    expect(seqs(oldest)).toEqual(upTo(1, 10));
    expect(oldest.hasMore).toBe(false);
  });

  it('accepts the bare id of the group as the body', async () => {
    const { status, body } = await app.post('/chats/messages?pageNumber=2', trackId, mara.token);
    expect(status).toBe(200);
    expect((body as { Messages: unknown[] }).Messages).toHaveLength(messagesPerPage);
  });
});

describe('catching up', () => {
  it('returns the messages after a position, in parts', async () => {
    const first = await read({ afterSeq: 0 });
    expect(seqs(first)).toEqual(upTo(1, messagesAtOnce));
    expect(first.hasMore).toBe(true);
    const rest = await read({ afterSeq: messagesAtOnce });
    expect(seqs(rest)).toEqual(upTo(messagesAtOnce + 1, total));
    expect(rest.hasMore).toBe(false);
    expect(seqs(await read({ afterSeq: total }))).toEqual([]);
  });

  it('returns new, edited and deleted messages after a change, each in its last state', async () => {
    const before = (await read()).lastChange;
    const send = (message: string) =>
      app.api.do(chat.save, { recieverId: trackId, message }, jonah.token);
    const [kept, edited, deleted] = [await send('Kept'), await send('Typo'), await send('Wrong')];
    await app.api.do(chat.edit, { messageId: edited.id, message: 'Fixed' }, jonah.token);
    await app.api.do(chat.delete, { messageId: deleted.id }, jonah.token);
    const { messages, hasMore, lastChange } = await read({ afterChange: before });
    expect(messages.map(({ id, message, isDeleted }) => [id, message, isDeleted])).toEqual([
      [kept.id, 'Kept', false],
      [edited.id, 'Fixed', false],
      [deleted.id, '', true],
    ]);
    expect([hasMore, lastChange]).toEqual([false, before + 5]);
    expect(messages.map(({ change }) => change)).toEqual([before + 1, before + 4, before + 5]);
    const all = await read({ afterChange: 0 });
    expect([all.messages.length, all.hasMore]).toEqual([messagesAtOnce, true]);
  });
});

describe('a group', () => {
  it.each([
    ['somebody who is not in it', gym.engineOnly],
    ['the owner of another gym', gym.rival],
    ['somebody who has left', gym.left],
  ])('hides a group from %s', async (_who, { token }) => {
    for (const more of [{}, { afterSeq: 0 }, { afterChange: 0 }, { beforeSeq: 9 }]) {
      const answer = await app.api.try(chat.messages, { groupId: trackId, ...more }, token);
      expect(answer).toMatchObject({ status: 404 });
    }
  });
});

const mark = (seq?: number) =>
  app.api.do(chat.read, { groupId: trackId, ...(seq === undefined ? {} : { seq }) }, mara.token);

describe('marking as read', () => {
  it('moves the position forward, and never back or beyond the last message', async () => {
    const { lastSeq } = await read();
    expect(await mark(100)).toEqual({ unReads: lastSeq - 100 });
    expect(await mark(50)).toEqual({ unReads: lastSeq - 100 });
    expect(await mark(lastSeq + 1000)).toEqual({ unReads: 0 });
    await app.api.do(chat.save, { recieverId: trackId, message: 'Next' }, jonah.token);
    expect(await mark(0)).toEqual({ unReads: 1 });
    expect(await mark()).toEqual({ unReads: 0 });
  });

  it('answers 404 for a group that the caller is not in', async () => {
    const answer = await app.api.try(chat.read, { groupId: trackId }, gym.rival.token);
    expect(answer).toMatchObject({ status: 404 });
  });
});
