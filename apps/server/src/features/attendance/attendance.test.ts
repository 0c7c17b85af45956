import { attendance, gyms, ownData } from '@trackboard/contract/all-endpoints';
import { type CoachAbility, coachAbilities } from '@trackboard/contract';
import { password } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newMember,
  openQuickGym,
  openSockets,
  startSharedApp,
} from '#testing';
import { dayIn } from '../../platform/time/clock.ts';
import { hashPassword } from '../accounts/index.ts';

const zone = 'America/Los_Angeles';
const app = await startSharedApp();
const { api, db } = app;
const socketOf = openSockets(app);
let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const today = () => dayIn(zone, app.clock.now());
const daysAgo = (n: number) => Temporal.PlainDate.from(today()).subtract({ days: n }).toString();

const checkIn = ({ token }: Person, form: { here?: boolean; day?: string } = {}) =>
  api.try(attendance.checkIn, { gymId: gym.gymId, ...form }, token);

const tick = (coach: Person, form: { userId?: string; day?: string; here?: boolean } = {}) =>
  api.try(
    attendance.tick,
    { gymId: gym.gymId, userId: gym.mara.id, day: today(), here: true, ...form },
    coach.token,
  );

const stored = () =>
  db
    .selectFrom('attendance')
    .select(['userId', 'day', 'tickedBy'])
    .where('gymId', '=', gym.gymId)
    .orderBy('day')
    .execute();

async function newCoach(abilities: CoachAbility[]): Promise<Person> {
  const coach = await newMember(app, gym.gymId, []);
  const form = { gymId: gym.gymId, userId: coach.id, abilities };
  await api.do(gyms.saveStaff, form, gym.owner.token);
  return coach;
}

describe("an athlete's tap", () => {
  it('stores a tap once for the day of the gym, and takes it back', async () => {
    const taps = await Promise.all([checkIn(gym.mara), checkIn(gym.mara)]);
    expect(taps.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await stored()).toEqual([{ userId: gym.mara.id, day: today(), tickedBy: null }]);
    const undone = [
      await checkIn(gym.mara, { here: false }),
      await checkIn(gym.mara, { here: false }),
    ];
    expect(undone.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await stored()).toEqual([]);
  });

  it('accepts a tap for a day up to a week ago, and not for earlier days or tomorrow', async () => {
    expect(await checkIn(gym.mara, { day: daysAgo(7) })).toMatchObject({ ok: true });
    for (const day of [daysAgo(8), daysAgo(-1)]) {
      expect(await checkIn(gym.mara, { day })).toMatchObject({ status: 400 });
    }
    expect((await stored()).map(({ day }) => day)).toEqual([daysAgo(7)]);
  });

  it('accepts taps only from members of the gym', async () => {
    for (const stranger of [gym.left, await newMember(app, gym.rivalGymId, [])]) {
      expect(await checkIn(stranger)).toMatchObject({ status: 404 });
    }
    expect(await checkIn(gym.owner)).toMatchObject({ status: 403 });
    expect(await stored()).toEqual([]);
  });
});

describe("a coach's tick", () => {
  it('stores a tick once, and no tap changes it or takes it back', async () => {
    const coach = await newCoach(['enterScores']);
    await Promise.all([tick(coach), tick(coach), checkIn(gym.mara)]);
    await checkIn(gym.mara, { here: false });
    expect(await stored()).toEqual([{ userId: gym.mara.id, day: today(), tickedBy: coach.id }]);
  });

  it("lets another coach take back a tick, or an athlete's tap", async () => {
    await checkIn(gym.mara);
    await tick(await newCoach(['enterScores']), { userId: gym.jonah.id });
    for (const { id } of [gym.mara, gym.jonah, gym.jonah]) {
      expect(await tick(gym.owner, { userId: id, here: false })).toMatchObject({ ok: true });
    }
    expect(await stored()).toEqual([]);
  });

  it('accepts ticks only for the last 30 days', async () => {
    expect(await tick(gym.owner, { day: daysAgo(30) })).toMatchObject({ ok: true });
    for (const day of [daysAgo(31), daysAgo(-1), '0001-01-01']) {
      expect(await tick(gym.owner, { day })).toMatchObject({ status: 400 });
    }
  });

  it('lets the owner and the coaches who enter scores tick members of the gym', async () => {
    expect(await tick(gym.owner, { userId: gym.left.id })).toMatchObject({ status: 404 });
    expect(await tick(gym.rival)).toMatchObject({ status: 404 });
    for (const ability of coachAbilities) {
      const answer = await tick(await newCoach([ability]));
      expect(answer.ok, ability).toBe(ability === 'enterScores');
    }
    expect(await tick(gym.jonah)).toMatchObject({ status: 403 });
  });
});

describe('watching attendance', () => {
  it('tells the coaches who watch the gym and the tabs of the athlete about a change', async () => {
    const coach = await socketOf(gym.owner);
    const mara = await socketOf(gym.mara);
    const jonah = await socketOf(gym.jonah);
    await coach.ask(attendance.attendanceTopic.watch, gym.gymId);
    const heard = [coach, mara].map((socket) => socket.next(attendance.attendanceHint));
    await checkIn(gym.mara);
    const hint = { gymId: gym.gymId, userId: gym.mara.id, day: today() };
    expect(await Promise.all(heard)).toEqual([hint, hint]);
    await checkIn(gym.mara);
    await jonah.ask(attendance.attendanceTopic.unwatch, gym.gymId);
    await coach.ask(attendance.attendanceTopic.unwatch, gym.gymId);
    expect(coach.received(attendance.attendanceHint)).toEqual([hint]);
    expect(jonah.received(attendance.attendanceHint)).toEqual([]);
  });
});

describe('deleting an account', () => {
  it('deletes the attendance of the athlete', async () => {
    await checkIn(gym.mara);
    await checkIn(gym.jonah);
    const passwordHash = await hashPassword(password);
    await db.updateTable('users').set({ passwordHash }).where('id', '=', gym.mara.id).execute();
    await api.do(ownData.deleteAccount, { password }, gym.mara.token);
    expect((await stored()).map(({ userId }) => userId)).toEqual([gym.jonah.id]);
  });
});
