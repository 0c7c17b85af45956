import { beforeEach, describe, expect, it } from 'vitest';
import { giveGrace, newMember, openQuickGym, startSharedApp } from '#testing';
import { createOutbox } from '../../../platform/events/outbox.ts';
import { after, minutes } from '../../../platform/time/clock.ts';
import { endGraces } from '../join-track.ts';

const app = await startSharedApp();
const { gymId, trackId } = await openQuickGym(app);
const now = app.clock.now();

/** A node with a fixed clock. */
const node = {
  db: app.db,
  clock: { now: () => now },
  outbox: createOutbox({ clock: { now: () => now }, onCommitted: () => undefined }),
};

const setTrack = (change: { type: 'paid' | 'free'; deletedAt?: Date | null }) =>
  app.db
    .updateTable('tracks')
    .set({ ...change, priceCents: 2500 })
    .where('id', '=', trackId)
    .execute();

beforeEach(async () => {
  await app.clear('trackMembers', 'events');
  await setTrack({ type: 'paid', deletedAt: null });
});

async function athlete(msLeft: number): Promise<string> {
  const { id: userId } = await newMember(app, gymId, [trackId]);
  await giveGrace(app, { trackId, userId }, after(now, msLeft));
  return userId;
}

const athletes = (count: number) =>
  Promise.all(Array.from({ length: count }, () => athlete(-minutes(1))));

async function listLeft(): Promise<string[]> {
  const rows = await app.db.selectFrom('events').select(['type', 'payload']).execute();
  return rows
    .filter(({ type }) => type === 'trackLeft')
    .map(({ payload }) => (payload as { userId: string }).userId);
}

async function listMembers(): Promise<string[]> {
  const rows = await app.db
    .selectFrom('trackMembers')
    .select('userId')
    .where('trackId', '=', trackId)
    .where('leftAt', 'is', null)
    .execute();
  return rows.map(({ userId }) => userId);
}

describe('endGraces', () => {
  it('removes athletes once their grace period is over, but not before', async () => {
    const [over, running] = [await athlete(0), await athlete(1)];
    await endGraces(node);
    await endGraces(node);
    expect(await listLeft()).toEqual([over]);
    expect(await listMembers()).toEqual([running]);
  });

  it('removes athletes in batches of 100', async () => {
    const all = await athletes(130);
    expect(await endGraces(node)).toBe(true);
    expect(await listLeft()).toHaveLength(100);
    expect(await endGraces(node)).toBe(false);
    expect((await listLeft()).toSorted()).toEqual(all.toSorted());
  });

  it('removes each athlete only once when several nodes run it', async () => {
    const all = await athletes(130);
    await Promise.all([endGraces(node), endGraces(node), endGraces(node)]);
    while (await endGraces(node));
    expect((await listLeft()).toSorted()).toEqual(all.toSorted());
    expect(await listMembers()).toEqual([]);
  });

  it('skips an athlete whose payment is being stored', async () => {
    const [pays, other] = [await athlete(-minutes(1)), await athlete(-minutes(1))];
    await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', pays).forNoKeyUpdate().execute();
      await endGraces(node);
      await trx
        .updateTable('trackMembers')
        .set({ graceEndsAt: null })
        .where('userId', '=', pays)
        .execute();
    });
    await endGraces(node);
    expect(await listLeft()).toEqual([other]);
    expect(await listMembers()).toEqual([pays]);
  });

  it.each([
    ['that are not paid', { type: 'free' }],
    ['that were deleted', { type: 'paid', deletedAt: now }],
  ] as const)('skips tracks %s', async (_which, track) => {
    const member = await athlete(-minutes(1));
    await setTrack(track);
    await endGraces(node);
    expect(await listMembers()).toEqual([member]);
  });

  it('changes nothing when the outbox fails', async () => {
    const member = await athlete(-minutes(1));
    const broken = {
      announce: () => undefined,
      addAll: () => Promise.resolve(),
      add: () => Promise.reject(new Error('the outbox is full')),
    };
    await expect(endGraces({ ...node, outbox: broken })).rejects.toThrow('the outbox is full');
    expect(await listMembers()).toEqual([member]);
    expect(await listLeft()).toEqual([]);
  });
});
