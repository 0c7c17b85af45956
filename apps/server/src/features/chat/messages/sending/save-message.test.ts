import { chat, gyms, media } from '@trackboard/contract/all-endpoints';
import { maxMessageLength, messageTypes } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startSmallGym } from '#testing';
import { messageBudget } from './flood-budget.ts';

const { app, gym } = await startSmallGym();
const { mara, jonah, owner, gymId, trackId } = gym;

type Input = Parameters<typeof app.api.do<typeof chat.save>>[1];
const send = (who: { token: string }, input: Partial<Input>) =>
  app.api.do(chat.save, { recieverId: trackId, ...input }, who.token);
const trySend = (who: { token: string } | null, input: Partial<Input>) =>
  app.api.try(chat.save, { recieverId: trackId, ...input }, who?.token ?? null);
const read = (who: { token: string }, groupId = trackId) =>
  app.api.do(chat.messages, { groupId }, who.token);

describe('a message', () => {
  it('stores a message with the next position and the server time', async () => {
    const uuid = crypto.randomUUID();
    const date = '1999-01-01T00:00:00.000Z';
    const before = app.clock.now().toISOString();
    const sent = await send(mara, { message: ' Ready for Fran? ', uuid, date });
    expect(sent).toMatchObject({ message: 'Ready for Fran?', seq: 1, change: 1, uuid });
    expect(sent.date >= before).toBe(true);
    expect(sent).toMatchObject({ groupId: trackId, recieverId: trackId, senderId: mara.id });
    expect(sent).toMatchObject({ userName: 'Mara Keller', type: messageTypes.text });
    const { messages, lastSeq, lastChange } = await read(jonah);
    expect(messages).toEqual([sent]);
    expect([lastSeq, lastChange]).toEqual([1, 1]);
  });

  it('keeps markup as text', async () => {
    const message = '<b>5 x 5</b> & "tempo" <script>alert(1)</script>';
    expect((await send(mara, { message })).message).toBe(message);
  });

  it('stores the caller as the sender, whatever the body says', async () => {
    const forged = { RecieverId: trackId, Message: 'Me', SenderId: owner.id, UserName: 'Odette' };
    const { status, body } = await app.post('/chats/save', forged, jonah.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ Result: { SenderId: jonah.id } });
  });

  it('quotes a message of the same group', async () => {
    const first = await send(mara, { message: 'Who is in at six?' });
    const reply = await send(jonah, { message: 'Me', replyToSeq: first.seq });
    expect(reply.replyTo).toEqual({
      seq: first.seq,
      senderId: mara.id,
      isWelcome: false,
      isBlocked: false,
      userName: first.userName,
      message: 'Who is in at six?',
      type: messageTypes.text,
    });
    expect((await read(owner)).messages.at(-1)).toEqual(reply);
    const missing = await trySend(jonah, { message: 'Me', replyToSeq: 100_000 });
    expect(missing).toMatchObject({
      status: 400,
      error: { fields: { ReplyToSeq: expect.any(String) } },
    });
  });

  it('quotes the text after an edit that the reply waited for', async () => {
    const { seq: replyToSeq, uuid } = await send(mara, { message: 'At six?' });
    const edited = Promise.withResolvers<void>();
    const edit = app.db.transaction().execute(async (trx) => {
      const group = trx.selectFrom('chatGroups').select('id').where('id', '=', trackId);
      await group.forNoKeyUpdate().execute();
      await trx
        .updateTable('chatMessages')
        .set({ body: 'At seven?' })
        .where('uuid', '=', uuid)
        .execute();
      await edited.promise;
    });
    const reply = send(jonah, { message: 'Yes', replyToSeq });
    const waiting = sql`select 1 from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBeGreaterThan(0);
    edited.resolve();
    await edit;
    expect((await reply).replyTo?.message).toBe('At seven?');
  });

  it.each([
    ['an empty text', { message: '  ' }, 400],
    ['no text', {}, 400],
    ['a text that is too long', { message: 'x'.repeat(maxMessageLength + 1) }, 400],
    ['a NUL character', { message: 'a\u0000b' }, 400],
    ['half a surrogate pair', { message: 'a\ud83db' }, 400],
    ['an address that is not a gif', { type: 0, imageUrl: 'https://evil.example/x.gif' }, 400],
    ['a picture that was never uploaded', { type: 1, imageUrl: `${'0'.repeat(32)}.webp` }, 400],
  ] as const)('refuses a message with %s', async (_what, input, status) => {
    expect(await trySend(mara, input)).toMatchObject({ status });
  });

  it('accepts a message of the maximum length of the contract', async () => {
    const message = 'x'.repeat(maxMessageLength);
    expect((await send(owner, { message })).message).toBe(message);
  });

  it('accepts a gif of the library', async () => {
    const { gifs } = await app.api.do(media.gifs, {}, mara.token);
    const imageUrl = gifs[0]?.url ?? '';
    expect(await send(mara, { type: messageTypes.gif, imageUrl })).toMatchObject({
      imageUrl,
      type: messageTypes.gif,
      message: '',
    });
  });

  it('counts a message as read for its sender only', async () => {
    const unReads = async (who: { token: string }) =>
      (await app.api.do(chat.read, { groupId: gymId, seq: 0 }, who.token)).unReads;
    const before = await unReads(jonah);
    await send(mara, { recieverId: gymId, message: 'Doors open at five.' });
    expect(await unReads(mara)).toBe(0);
    expect(await unReads(jonah)).toBe(before + 1);
  });
});

describe('the same Uuid', () => {
  it('stores one message for a Uuid, also for requests at the same time', async () => {
    const message = { message: 'Only once', uuid: crypto.randomUUID() };
    const { lastSeq } = await read(jonah);
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(jonah, message)));
    for (const each of sent) expect(each).toEqual(sent[0]);
    expect((await read(jonah)).lastSeq).toBe(lastSeq + 1);
    expect(await send(jonah, message)).toEqual(sent[0]);
  });

  it('refuses another text with the same Uuid', async () => {
    const uuid = crypto.randomUUID();
    await send(jonah, { message: 'One', uuid });
    const other = await trySend(jonah, { message: 'Two', uuid });
    expect(other).toMatchObject({ status: 409, error: { Code: 'message_differs' } });
  });

  it('stores one message for each sender with the same Uuid', async () => {
    const message = { message: 'Count me in', uuid: crypto.randomUUID() };
    const [first, second] = [await send(jonah, message), await send(mara, message)];
    expect(second.seq).toBe(first.seq + 1);
  });

  it('finds the message of a Uuid after it was edited or deleted', async () => {
    const message = { message: 'Six oclock', uuid: crypto.randomUUID() };
    const { id: messageId } = await send(jonah, message);
    const edited = await app.api.do(chat.edit, { messageId, message: 'Six sharp' }, jonah.token);
    expect(await send(jonah, message)).toEqual(edited);
    const deleted = await app.api.do(chat.delete, { messageId }, jonah.token);
    expect(await send(jonah, message)).toEqual(deleted);
  });
});

describe('many concurrent senders', () => {
  it('stores messages of concurrent senders at positions without gaps', async () => {
    const { lastSeq, lastChange } = await read(mara);
    const texts = Array.from({ length: 8 }, (_, n) => `Rep ${n}`);
    const sent = await Promise.all(
      [mara, jonah, owner].flatMap((who) => texts.map((message) => send(who, { message }))),
    );
    const seqs = sent.map(({ seq }) => seq).toSorted((a, b) => a - b);
    expect(seqs).toEqual(sent.map((_, n) => lastSeq + 1 + n));
    expect((await read(mara)).lastChange).toBe(lastChange + sent.length);
  });
});

describe('a group', () => {
  it.each([
    ['one that the caller is not in', () => gym.engineOnly, 404],
    ['one of another gym', () => gym.rival, 404],
    ['one that the caller has left', () => gym.left, 404],
    ['any without a session', () => null, 401],
  ] satisfies [string, () => { token: string } | null, number][])(
    'refuses a message to this group: %s',
    async (_what, who, status) => {
      expect(await trySend(who(), { message: 'Hello' })).toMatchObject({ status });
    },
  );

  it('refuses a message that waited while its sender was removed', async () => {
    const { engineOnly, engineId } = gym;
    const removal = app.api.do(gyms.removeUsers, { gymId, userIds: [engineOnly.id] }, owner.token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        trySend(engineOnly, { recieverId: engineId, message: `Late ${n}` }),
      ),
    );
    await removal;
    const { messages } = await read(owner, engineId);
    const stored = messages.filter(({ senderId }) => senderId === engineOnly.id).length;
    expect(stored).toBe(answers.filter(({ ok }) => ok).length);
    const late = await trySend(engineOnly, { recieverId: engineId, message: 'Still here' });
    expect(late.ok).toBe(false);
  });
});

describe('a flood', () => {
  it('refuses too many messages with the time to wait, and others can still send', async () => {
    const flood = Array.from({ length: messageBudget.points + 1 }, (_, n) =>
      app.request('/chats/save', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ RecieverId: gymId, Message: `Flood ${n}` }),
        token: owner.token,
      }),
    );
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(messageBudget.duration);
    expect((await trySend(jonah, { message: 'Still heard' })).ok).toBe(true);
  });
});
