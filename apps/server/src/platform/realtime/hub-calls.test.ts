import { type ErrorBody, missedHints } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { describe, expect, it } from 'vitest';
import { lift, startHubOfEachTest, whoAmI } from '#testing';
import { newId } from '../database/new-id.ts';

const { hub, load, socketOf } = await startHubOfEachTest();

describe('a call of the hub', () => {
  it('takes and returns objects in the wire format', async () => {
    const { client, userId } = await socketOf('mara');
    expect(await client.ask(lift, { BARID: newId(), Cheer: 'Up!' })).toEqual({
      StatusCode: 200,
      Result: { LiftedBy: userId, Cheer: 'Up!' },
      Errors: [],
    });
  });

  it('may have no input', async () => {
    const { client, userId } = await socketOf('mara');
    const answer = await client.socket.emitWithAck(whoAmI.name);
    expect(answer).toEqual({ StatusCode: 200, Result: { UserId: userId }, Errors: [] });
  });

  it('returns its declared error in the error body of the API', async () => {
    const { client } = await socketOf('mara');
    const answer = await client.ask(lift, { BarId: newId(), Cheer: 'no' });
    const body: Partial<ErrorBody> = { StatusCode: 400, Code: 'score_without_effort' };
    expect(answer).toMatchObject(body);
  });

  it('reports errors by field', async () => {
    const { client } = await socketOf('mara');
    const answer = await client.ask(lift, { BarId: newId(), Cheer: 'x'.repeat(21) });
    expect(answer).toMatchObject({
      Code: 'invalid_input',
      fields: { Cheer: expect.any(String) as string },
    });
  });

  it('refuses text that the database cannot store', async () => {
    const { client } = await socketOf('mara');
    const answer = await client.ask(lift, { BarId: newId(), Cheer: 'a\u0000b' });
    expect(answer).toMatchObject({ StatusCode: 400, Code: 'invalid_input' });
  });

  it('is refused and closes the socket once the session has ended', async () => {
    const { client, sessionId } = await socketOf('mara');
    // The socket is verified before its first call is answered.
    await client.ask(whoAmI, undefined);
    await hub.endQuietly(sessionId);
    const ended = client.ended();
    expect(await client.ask(whoAmI, undefined)).toMatchObject({ Code: 'session_expired' });
    expect(await ended).toBe('io server disconnect');
  });

  it('is ignored if no feature serves it', async () => {
    const { client } = await socketOf('mara');
    client.socket.emit(chat.getConnectionId.name, []);
    expect(await client.ask(whoAmI, undefined)).toMatchObject({ StatusCode: 200 });
  });
});

const isMissed = async (client: Awaited<ReturnType<typeof socketOf>>['client'], Age: number) => {
  const answer = await client.ask(missedHints, { Age });
  return (answer as { Result: { IsMissed: boolean } }).Result.IsMissed;
};

describe('the question whether hints may have been missed', () => {
  const hour = 3_600_000;
  it('is answered by the last event that reactions follow', async () => {
    const startedBefore = performance.now();
    const { client } = await socketOf('mara');
    expect(await isMissed(client, 0)).toBe(false);
    load();
    const eventAt = performance.now();
    // A question takes time to arrive, so the test asks for some time before the event too, but not
    // for the start of the server, before which everything is unknown.
    const margin = eventAt - startedBefore;
    await expect.poll(() => isMissed(client, performance.now() - eventAt + margin)).toBe(true);
    expect(await isMissed(client, 0)).toBe(false);
  });

  it('is answered with yes for the time before the start of the server', async () => {
    const { client } = await socketOf('mara');
    expect(await isMissed(client, hour)).toBe(true);
  });

  it('is refused with an invalid age', async () => {
    const { client } = await socketOf('mara');
    const body: Partial<ErrorBody> = { StatusCode: 400, Code: 'invalid_input' };
    for (const Age of [-1, 'x', null, Number.NaN]) {
      expect(await client.ask(missedHints, { Age })).toMatchObject(body);
    }
  });
});
