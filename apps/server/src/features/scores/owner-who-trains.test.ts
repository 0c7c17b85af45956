import {
  accounts,
  athletes,
  gyms,
  lifts,
  notifications,
  payments,
  records,
  scores,
  stats,
  today,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { odette, password } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { paidTrack, startScoreGym } from '#testing';

const score = await startScoreGym();
const { app, owner, gymId, trackId, engineId, mara, jonah, rival, rivalTrackId, post, save } =
  score;
const { api } = app;

const date = '2026-07-15';
const range = { fromDate: date, toDate: date };

const train = (trains: boolean, who = owner) => api.try(gyms.setTraining, { trains }, who.token);
const join = (id: string, who = owner) => api.try(tracks.join, { trackId: id }, who.token);
const leave = (id: string) => api.do(tracks.unassign, { trackId: id }, owner.token);
const joinedTracks = async () =>
  (await api.do(tracks.ofUser, { gymId, userId: owner.id, onlyJoined: true }, owner.token)).map(
    ({ name }) => name,
  );
const membershipOfOwner = () =>
  app.db.selectFrom('gymMembers').select('leftAt').where('userId', '=', owner.id).execute();
const chatsOfOwner = () =>
  app.db
    .selectFrom('chatMembers')
    .select(['groupId', 'isAdmin', 'leftAt'])
    .where('userId', '=', owner.id)
    .orderBy('groupId')
    .execute();

beforeEach(async () => {
  await app.clear('scoreComments', 'scores', 'liftMaxes', 'workouts');
  await train(false);
});

describe('an owner who does not train', () => {
  it('an owner can neither join tracks nor log scores', async () => {
    const trackWorkoutId = await post();
    const answers = [
      await join(engineId),
      await api.try(scores.save, { trackWorkoutId, value: ['4:00'] }, owner.token),
      await api.try(today.get, { date }, owner.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await api.do(accounts.me, {}, owner.token)).toMatchObject({ trains: false });
  });
});

describe('the endpoint that switches training on and off', () => {
  it('refuses athletes with 403 and requests without a session with 401', async () => {
    expect(await train(true, mara)).toMatchObject({ status: 403 });
    expect((await api.try(gyms.setTraining, { trains: true })).status).toBe(401);
  });

  it("the switch leaves the owner's role unchanged, and the session shows it", async () => {
    await train(true);
    const me = await api.do(accounts.me, {}, owner.token);
    expect(me).toMatchObject({ role: 'owner', isAthlete: false, trains: true });
    const login = await api.do(accounts.login, { email: odette.email, password });
    expect(login).toMatchObject({ trains: true, user: { role: 'owner' }, gym: { id: gymId } });
    const mine = await api.do(gyms.mine, {}, owner.token);
    expect(mine).toMatchObject([{ id: gymId, role: 'owner' }]);
  });

  it('the switch is idempotent, even for parallel requests', async () => {
    const answers = await Promise.all([train(true), train(true), train(true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await membershipOfOwner()).toEqual([{ leftAt: null }]);
    await Promise.all([train(false), train(false)]);
    expect(await train(false)).toMatchObject({ output: { trains: false } });
    expect(await membershipOfOwner()).toEqual([{ leftAt: expect.any(Date) }]);
  });
});

describe('an owner who trains', () => {
  beforeEach(async () => {
    await train(true);
  });

  it('the owner joins own tracks without a password or payment, even twice at once, but no others', async () => {
    const answers = await Promise.all([join(trackId), join(trackId), join(engineId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await joinedTracks()).toEqual(['Competitors', 'Engine']);
    expect(await join(rivalTrackId)).toMatchObject({
      status: 403,
      error: { Code: 'owner_joins_own_tracks' },
    });
    await leave(engineId);
    expect(await joinedTracks()).toEqual(['Competitors']);
  });

  it('the owner joins a paid track without a subscription', async () => {
    const paid = await app.db
      .updateTable('tracks')
      .set({ type: 'paid', priceCents: paidTrack.price * 100 })
      .where('id', '=', engineId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const joined = await join(paid.id);
    expect(joined).toMatchObject({ status: 200, output: { message: expect.any(String) } });
    expect(JSON.stringify(joined)).not.toContain('sessionUrl');
    expect(await joinedTracks()).toEqual(['Engine']);
    const trackWorkoutId = await post({ trackId: engineId });
    await save(trackWorkoutId, ['4:00'], {}, owner);
    expect(await score.board(trackWorkoutId, owner)).toHaveLength(1);
    expect(
      (await api.try(payments.checkoutStatus, { trackId: engineId }, owner.token)).status,
    ).toBe(403);
    await app.db
      .updateTable('tracks')
      .set({ type: 'free', priceCents: null })
      .where('id', '=', engineId)
      .execute();
  });

  it('the owner sees published workouts of joined tracks as an athlete, and all as an owner', async () => {
    await join(engineId);
    await post({ name: 'Not joined' });
    await post({ trackId: engineId, name: 'A draft', isPublished: false });
    await post({ trackId: engineId, name: 'Joined' });
    const own = (await api.do(today.get, { date }, owner.token)).workouts;
    expect(own.map(({ workout }) => workout.name)).toEqual(['Joined']);
    const named = async (onlyJoined?: boolean) =>
      (await api.do(workouts.list, { gymId, ...range, onlyJoined }, owner.token))
        .flatMap((day) => day.workouts)
        .map(({ workout }) => workout.name);
    expect(await named(true)).toEqual(['Joined']);
    expect(await named()).toHaveLength(3);
    const recent = await api.do(stats.recentTracks, {}, owner.token);
    expect(recent.map(({ track }) => track)).toEqual(['Engine']);
  });

  it("the owner's scores count on the board, in records and in the figures", async () => {
    const trackWorkoutId = await post();
    const form = { trackWorkoutId, value: ['4:00'] };
    expect((await api.try(scores.save, form, owner.token)).status).toBe(404);
    await join(trackId);
    await save(trackWorkoutId, ['4:00'], {}, owner);
    await save(trackWorkoutId, ['3:50'], {}, owner);
    expect(await score.board(trackWorkoutId, mara)).toMatchObject([{ userId: owner.id, rank: 1 }]);
    expect(await score.own(trackWorkoutId, owner)).toMatchObject({ values: ['03:50'] });
    expect(await api.do(scores.logged, range, owner.token)).toHaveLength(1);
    const figures = await api.do(stats.figures, { id: owner.id }, owner.token);
    expect(figures).toMatchObject({ athleteOverAllStats: { totalLoggedScores: 1 } });
    const max = { movementId: score.library.lift('Back Squat'), value: 100, achievedOn: date };
    expect((await api.try(lifts.saveMax, max, owner.token)).status).toBe(200);
    expect((await api.try(records.get, { userId: owner.id }, owner.token)).status).toBe(200);
  });

  it('the list of athletes has the owner, whom coaches cannot remove', async () => {
    await join(engineId);
    const ability = { gymId, userId: jonah.id, abilities: ['manageAthletes' as const] };
    await api.do(gyms.saveStaff, ability, owner.token);
    const listed = await api.do(athletes.list, { gymId }, jonah.token);
    expect(listed.map(({ id }) => id)).toContain(owner.id);
    const remove = (who: typeof owner) =>
      api.try(gyms.removeUsers, { gymId, userIds: [owner.id] }, who.token);
    expect((await remove(jonah)).status).toBe(403);
    expect(await remove(owner)).toMatchObject({ status: 400, error: { Code: 'owner_stays' } });
    const off = { trackId: engineId, userId: owner.id };
    expect((await api.try(tracks.unassign, off, jonah.token)).status).toBe(200);
    expect(await joinedTracks()).toEqual([]);
    await api.do(gyms.removeStaff, { gymId, userId: jonah.id }, owner.token);
  });

  it('the owner cannot coach another gym, and gets no notifications about payments', async () => {
    const invited = {
      gymId: score.rivalGymId,
      email: odette.email,
      abilities: ['programme' as const],
    };
    const { invitations } = await api.do(gyms.saveStaff, invited, rival.token);
    const token = invitations[0]?.link.split('/').at(-1)?.split('=').at(-1) ?? '';
    const accepted = await api.try(gyms.acceptStaffInvitation, { token }, owner.token);
    expect(accepted).toMatchObject({ error: { Code: 'gym_account_cannot_coach' } });
    const { kinds } = await api.do(notifications.settings, {}, owner.token);
    const named = kinds.map(({ kind }) => kind);
    expect(named).toContain('scoreLiked');
    expect(named).not.toContain('subscriptionFailed');
  });

  it('the owner stays the admin of all chats', async () => {
    const before = await chatsOfOwner();
    await join(engineId);
    await leave(engineId);
    await join(engineId);
    await train(false);
    expect(await chatsOfOwner()).toEqual(before);
    expect(before.every(({ isAdmin, leftAt }) => isAdmin && leftAt === null)).toBe(true);
  });
});

describe('an owner who stops training', () => {
  it('the owner leaves the tracks and keeps the scores', async () => {
    await train(true);
    await join(trackId);
    const trackWorkoutId = await post();
    await save(trackWorkoutId, ['4:00'], {}, owner);
    await train(false);
    expect(await joinedTracks()).toEqual([]);
    const listed = await api.do(athletes.list, { gymId }, owner.token);
    expect(listed.map(({ id }) => id)).not.toContain(owner.id);
    expect((await api.try(scores.kept, {}, owner.token)).status).toBe(403);
    await train(true);
    expect(await api.do(scores.kept, {}, owner.token)).toMatchObject([{ trackWorkoutId }]);
    expect(await api.do(today.get, { date }, owner.token)).toMatchObject({ hasTracks: false });
  });
});
