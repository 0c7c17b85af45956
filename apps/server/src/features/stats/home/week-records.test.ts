import { accounts, gyms, stats } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, mara, jonah, owner } = gym;
const records = () => app.api.do(stats.weekRecords, {}, owner.token);

describe('the records of the week', () => {
  it('the list of records is empty without a result to beat', async () => {
    await gym.save(await gym.postFran('2026-06-01'), ['4:00']);
    await gym.save(await gym.postFran('2026-06-02'), ['4:10']);
    expect(await records()).toEqual({ total: 0, records: [] });
  });

  it('a record is compared with the best earlier result', async () => {
    const id = await gym.postFran('2026-06-20');
    const { scoreId } = await gym.save(id, ['3:45']);
    expect(await records()).toEqual({
      total: 1,
      records: [
        {
          scoreId,
          trackWorkoutId: id,
          trackId: gym.trackId,
          schedule: '2026-06-20',
          userId: mara.id,
          userName: 'Mara Keller',
          image: null,
          name: 'Fran',
          workoutType: 'database',
          scoreType: 3,
          sets: 1,
          isScaled: false,
          value: '03:45',
          earlier: { value: '04:00', date: '2026-06-01' },
        },
      ],
    });
  });

  it("a record of a lift shows its heaviest set in the owner's unit, the newest record first", async () => {
    await gym.save(await gym.postLift('Deadlift', { schedule: '2026-06-03' }), ['100', '110']);
    await gym.save(await gym.postLift('Deadlift', { schedule: '2026-06-21' }), ['105', '112.5']);
    const {
      total,
      records: [first],
    } = await records();
    expect(total).toBe(2);
    expect(first).toMatchObject({ workoutType: 'lift', value: '248', earlier: { value: '242.5' } });
    await app.api.do(accounts.update, { id: owner.id, weight: 'kg' }, owner.token);
    expect((await records()).records[0]).toMatchObject({
      value: '112.5',
      earlier: { value: '110', date: '2026-06-03' },
    });
  });

  it('a record has no earlier result when that was a tested max or in another gym', async () => {
    await gym.test('Front Squat', 80);
    await gym.save(await gym.postLift('Front Squat', { schedule: '2026-06-22' }), ['70', '90']);
    expect((await records()).records[0]).toMatchObject({ value: '90', earlier: null });
  });

  it('the list excludes deleted scores, athletes who left, and records older than seven days', async () => {
    await gym.save(await gym.postFran('2026-06-04'), ['5:00'], {}, jonah);
    const id = await gym.postFran('2026-06-23');
    await gym.save(id, ['4:50'], {}, jonah);
    expect((await records()).total).toBe(4);
    await gym.remove(id, jonah);
    expect((await records()).total).toBe(3);
    await app.api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [mara.id] }, mara.token);
    expect((await records()).total).toBe(0);
    await gym.comeBack();
    expect((await records()).total).toBe(3);
    const old = new Date(app.clock.now().getTime() - 8 * 24 * 3_600_000);
    await app.db.updateTable('scores').set({ createdAt: old }).execute();
    expect((await records()).total).toBe(0);
  });
});
