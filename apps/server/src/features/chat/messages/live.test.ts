import { chat, gyms, media, tracks } from '@trackboard/contract/all-endpoints';
import { watchEnded } from '@trackboard/contract';
import { describe, expect, it } from 'vitest';
import {
  type TestSocket,
  HandshakeRefused,
  openSocket,
  openSockets,
  startSmallGym,
} from '#testing';

const { app, gym } = await startSmallGym();
const { mara, jonah, owner, gymId, trackId } = gym;
const socketOf = openSockets(app);

interface Who {
  readonly id: string;
  readonly token: string;
}

/** Opens a socket that shows the list of chats. */
const listOf = (who: Who) => socketOf(who, { userId: who.id });

/** Opens a socket that shows a chat. */
async function watcher(who: Who, groupId = trackId): Promise<TestSocket> {
  const socket = await socketOf(who);
  expect((await socket.ask(chat.groupTopic.watch, groupId)).StatusCode).toBe(200);
  return socket;
}

const send = (who: Who, message: string, recieverId = trackId) =>
  app.api.do(chat.save, { recieverId, message }, who.token);

const isLine = (payload: Record<string, unknown>) => 'groupType' in payload;

/** Returns both kinds of `sendToUser` that a socket got so far: messages with content, and lines for the list. */
async function received(socket: TestSocket) {
  // Responses arrive after the hints that were sent before them.
  await socket.ask(chat.groupTopic.unwatch, crypto.randomUUID());
  const raw = socket.raw(chat.messageHint.name) as Record<string, unknown>[];
  return { lines: raw.filter(isLine), messages: raw.filter((each) => !isLine(each)) };
}

/** Resolves when the hint about this message has arrived. */
const arrivalOf = (socket: TestSocket, text: string) =>
  new Promise<void>((resolve) =>
    socket.socket.on(chat.messageHint.name, ({ message }: { message: string }) => {
      if (message === text) resolve();
    }),
  );

describe('a message', () => {
  it('sends a message to the sockets that show its group, in the spelling of the hub', async () => {
    const [first, second] = [await watcher(mara), await watcher(owner)];
    const arrivals = [arrivalOf(first, 'Chalk up'), arrivalOf(second, 'Chalk up')];
    const sent = await send(jonah, 'Chalk up');
    await Promise.all(arrivals);
    for (const socket of [first, second]) {
      const { messages } = await received(socket);
      expect(messages).toMatchObject([
        { id: sent.id, seq: sent.seq, change: sent.change, senderId: jonah.id, type: 3 },
      ]);
      expect(messages[0]).toMatchObject({
        recieverId: trackId,
        groupId: trackId,
        isWelcome: false,
      });
      expect(messages[0]).toMatchObject({
        imageUrl: null,
        userName: sent.userName,
        userImage: null,
      });
    }
  });

  it('sends a line to the lists of members, with their own unread count', async () => {
    const { lastSeq } = await app.api.do(chat.messages, { groupId: trackId }, mara.token);
    await app.api.do(chat.read, { groupId: trackId }, mara.token);
    await app.api.do(chat.read, { groupId: trackId, seq: 0 }, owner.token);
    const opened = await app.api.do(chat.open, { receiverId: trackId }, owner.token);
    const [sockets, sender] = [[await listOf(mara), await listOf(owner)], await listOf(jonah)];
    const arrivals = [...sockets, sender].map((socket) => arrivalOf(socket, 'Hips first'));
    const sent = await send(jonah, 'Hips first');
    await Promise.all(arrivals);
    const counts = await Promise.all(
      [...sockets, sender].map(async (socket) => {
        const { lines, messages } = await received(socket);
        expect(messages).toEqual([]);
        expect(lines).toMatchObject([
          {
            recieverId: trackId,
            userName: 'Competitors',
            groupType: 2,
            isGroup: true,
            seq: sent.seq,
          },
        ]);
        return lines[0]?.['userUnReads'];
      }),
    );
    expect(counts).toEqual([
      [{ userId: mara.id, unreads: 1 }],
      [{ userId: owner.id, unreads: lastSeq + 1 - opened.lastReadSeq }],
      [{ userId: jonah.id, unreads: 0 }],
    ]);
  });

  it('names a one-to-one chat after the other user', async () => {
    const [to, from] = [await listOf(mara), await listOf(jonah)];
    const arrivals = [arrivalOf(to, 'Spot me?'), arrivalOf(from, 'Spot me?')];
    const { groupId } = await send(jonah, 'Spot me?', mara.id);
    await Promise.all(arrivals);
    const lines = [...(await received(to)).lines, ...(await received(from)).lines];
    expect(lines).toMatchObject([
      {
        recieverId: groupId,
        userName: expect.stringMatching(/^Jonah/),
        isGroup: false,
        groupType: 1,
      },
      {
        recieverId: groupId,
        userName: expect.stringMatching(/^Mara/),
        isGroup: false,
        groupType: 1,
      },
    ]);
  });

  it('sends messages in the order of their positions under concurrent sends', async () => {
    const socket = await watcher(mara);
    const texts = Array.from({ length: 15 }, (_, n) => `Set ${n}`);
    const sent = await Promise.all(
      [jonah, owner].flatMap((who) => texts.map((text) => send(who, text))),
    );
    const last = Math.max(...sent.map(({ seq }) => seq));
    await expect.poll(async () => (await received(socket)).messages.at(-1)?.['seq']).toBe(last);
    const seqs = (await received(socket)).messages.map(({ seq }) => seq);
    expect(seqs).toEqual(sent.map((_, n) => last - sent.length + 1 + n));
  });

  it('sends a message only to members of the group', async () => {
    const strangers = [
      await listOf(gym.engineOnly),
      await listOf(gym.rival),
      await listOf(gym.left),
    ];
    const member = await watcher(mara);
    const arrival = arrivalOf(member, 'Members only');
    await send(owner, 'Members only');
    await arrival;
    for (const socket of strangers) {
      expect(await received(socket)).toEqual({ lines: [], messages: [] });
    }
  });
});

const openWithGroup = (who: Who, groupId: string) =>
  openSocket(app.origin, who.token, { query: { groupId } });

describe('a handshake', () => {
  it.each([
    ['the group', { groupId: trackId }, { messages: 1, lines: 0 }],
    ['the user', { userId: mara.id }, { messages: 0, lines: 1 }],
    ['both', { groupId: trackId, userId: mara.id }, { messages: 1, lines: 1 }],
    ['neither', {}, { messages: 0, lines: 0 }],
  ])('sends once what a handshake with %s asks for', async (_what, query, wanted) => {
    const [socket, control] = [await socketOf(mara, query), await listOf(owner)];
    const arrival = arrivalOf(control, 'Once');
    await send(jonah, 'Once');
    await arrival;
    const { lines, messages } = await received(socket);
    expect({ messages: messages.length, lines: lines.length }).toEqual(wanted);
  });

  it('sends all the data for a line to a handshake with the user', async () => {
    const list = await listOf(mara);
    const arrival = arrivalOf(list, 'In full');
    const sent = await send(jonah, 'In full');
    await arrival;
    const opened = await app.api.do(chat.open, { receiverId: trackId }, mara.token);
    expect((await received(list)).lines).toEqual([
      {
        recieverId: trackId,
        userName: 'Competitors',
        userImage: null,
        message: 'In full',
        imageUrl: null,
        date: sent.date,
        groupType: 2,
        isGroup: true,
        userUnReads: [{ userId: mara.id, unreads: opened.lastSeq - opened.lastReadSeq }],
        seq: sent.seq,
        uuid: sent.uuid,
        senderId: jonah.id,
        senderName: sent.userName,
        type: 3,
        isWelcome: false,
        isDeleted: false,
        isBlocked: false,
        isMentioned: false,
        isMuted: false,
      },
    ]);
  });

  it('sends the link of a picture to a handshake with the user', async () => {
    const list = await listOf(mara);
    const { gifs } = await app.api.do(media.gifs, {}, jonah.token);
    const arrival = arrivalOf(list, '');
    const gif = { type: 0 as const, imageUrl: gifs[0]?.url ?? '' };
    await app.api.do(chat.save, { recieverId: trackId, ...gif }, jonah.token);
    await arrival;
    expect((await received(list)).lines).toMatchObject([{ ...gif, message: '' }]);
  });
});

describe('a handshake that names a group', () => {
  it('lets the socket watch the group from the start', async () => {
    const socket = await openWithGroup(mara, trackId);
    const arrival = arrivalOf(socket, 'From the start');
    await send(owner, 'From the start');
    await arrival;
    expect((await received(socket)).messages).toHaveLength(1);
    socket.close();
  });

  it.each(['engineOnly', 'left', 'rival'] as const)('refuses the handshake of %s', async (who) => {
    await expect(openWithGroup(gym[who], trackId)).rejects.toBeInstanceOf(HandshakeRefused);
  });
});

describe('a change of a message', () => {
  it('tells the sockets that show the group, and the lists if the message is the last one', async () => {
    const earlier = await send(mara, 'Erlier');
    const latest = await send(mara, 'Latets');
    const [shown, list] = [await watcher(jonah), await listOf(owner)];
    const edit = (messageId: string, message: string) =>
      app.api.do(chat.edit, { messageId, message }, mara.token);
    await edit(earlier.id, 'Earlier');
    const arrival = arrivalOf(list, 'Latest');
    const edited = await edit(latest.id, 'Latest');
    await arrival;
    const gone = new Promise<void>((resolve) =>
      list.socket.on('sendToUser', ({ isDeleted }) => isDeleted && resolve()),
    );
    await app.api.do(chat.delete, { messageId: latest.id }, mara.token);
    await gone;
    await received(shown);
    const changes = shown.received(chat.messageChangedHint);
    expect(changes.map(({ id, message, isDeleted }) => [id, message, isDeleted])).toEqual([
      [earlier.id, 'Earlier', false],
      [latest.id, 'Latest', false],
      [latest.id, '', true],
    ]);
    expect(changes[1]?.change).toBe(edited.change);
    const { lines } = await received(list);
    expect(lines.map(({ message }) => message)).toEqual(['Latest', '']);
    expect(list.received(chat.messageChangedHint)).toEqual([]);
  });
});

describe('reading a chat', () => {
  it("notifies only the reader's other sockets", async () => {
    await send(owner, 'Read me');
    const [own, other] = [await socketOf(mara), await socketOf(jonah)];
    const hint = own.next(chat.chatReadHint);
    await app.api.do(chat.read, { groupId: trackId }, mara.token);
    expect(await hint).toEqual({ groupId: trackId, unReads: 0 });
    await received(other);
    expect(other.received(chat.chatReadHint)).toEqual([]);
  });
});

describe('a removed member', () => {
  it('sends no later messages to a removed member', async () => {
    const [removed, kept] = [await watcher(jonah), await watcher(mara)];
    const ended = removed.next(watchEnded);
    await app.api.do(tracks.unassign, { trackId, userId: jonah.id }, owner.token);
    const arrival = arrivalOf(kept, 'Without Jonah');
    await send(mara, 'Without Jonah');
    await arrival;
    expect(await ended).toEqual({ id: trackId });
    expect(await received(removed)).toEqual({ lines: [], messages: [] });
  });

  it('sends no later messages even if the hint of the removal was lost', async () => {
    const { engineOnly, engineId } = gym;
    const [removed, kept] = [await watcher(engineOnly, engineId), await watcher(owner, engineId)];
    await app.db
      .updateTable('chatMembers')
      .set({ leftAt: app.clock.now() })
      .where('groupId', '=', engineId)
      .where('userId', '=', engineOnly.id)
      .execute();
    const arrival = arrivalOf(kept, 'Nobody else');
    await send(owner, 'Nobody else', engineId);
    await arrival;
    expect(await received(removed)).toEqual({ lines: [], messages: [] });
    expect(removed.received(watchEnded)).toEqual([{ id: engineId }]);
  });

  it('sends no messages of any chat to a member who has left the gym', async () => {
    const [removed, kept] = [await watcher(mara), await listOf(owner)];
    await removed.ask(chat.groupTopic.watch, gymId);
    await app.api.do(gyms.removeUsers, { gymId, userIds: [mara.id] }, owner.token);
    const arrivals = [arrivalOf(kept, 'To the track'), arrivalOf(kept, 'To the gym')];
    await send(owner, 'To the track');
    await send(owner, 'To the gym', gymId);
    await Promise.all(arrivals);
    expect(await received(removed)).toEqual({ lines: [], messages: [] });
  });
});
