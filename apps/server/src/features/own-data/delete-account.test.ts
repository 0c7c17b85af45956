import {
  accounts,
  gyms,
  invitations,
  lifts,
  scores,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { mara, password, register, northlane } from '@trackboard/story-world';
import { usualPlates } from '@trackboard/scoring';
import { describe, expect, it, vi } from 'vitest';
import {
  keptVideos,
  newMember,
  openDeletionScene,
  openSocket,
  patience,
  picture,
  postBenchmark,
  postWorkout,
  readLibrary,
  video,
} from '#testing';
import { newId } from '../../platform/database/new-id.ts';

const { app, scene, numbered, remove, rowOf } = await openDeletionScene();

describe('deleting an athlete', () => {
  it('ends every session immediately, and prevents logins', async () => {
    const other = await app.api.do(accounts.login, { email: scene.mara.email, password });
    expect((await remove(scene.mara)).status).toBe(200);
    for (const token of [scene.mara.token, other.token]) {
      expect((await app.api.try(gyms.mine, {}, token)).status).toBe(401);
    }
    expect((await app.api.try(accounts.login, { email: scene.mara.email, password })).status).toBe(
      401,
    );
    expect((await remove(scene.mara)).status).toBe(401);
  });

  it('keeps the result on the board without the name', async () => {
    const { mara: athlete, jonah: reader, workoutId: trackWorkoutId, scoreId } = scene;
    const comment = { scoreId, comments: 'Thanks all.' };
    await app.api.do(scores.saveComment, comment, athlete.token);
    await remove(athlete);
    const [entry] = await app.api.do(scores.list, { trackWorkoutId }, reader.token);
    expect(entry).toMatchObject({
      firstName: 'Former athlete',
      lastName: '',
      image: null,
      rank: 1,
    });
    const detail = await app.api.do(scores.detail, { scoreId }, reader.token);
    expect(detail).toMatchObject({ notes: '', videoUrl: null, values: ['220.5'] });
    expect(detail.comments).toMatchObject([{ userName: 'Former athlete', image: null }]);
  });

  it('removes all personal data from the account', async () => {
    const { id, token } = scene.mara;
    await app.api.do(accounts.update, { id, readReceipts: false, audience: 2 }, token);
    await app.api.do(accounts.savePlates, { plates: usualPlates }, token);
    await remove(scene.mara);
    const row = await rowOf(scene.mara);
    expect(row).toMatchObject({
      firstName: 'Former athlete',
      lastName: '',
      email: `${scene.mara.id}@deleted.invalid`,
      phoneNumber: '',
      passwordHash: '',
      image: null,
      readReceipts: true,
      audience: 0,
      plates: null,
    });
    const members = await app.db
      .selectFrom('gymMembers')
      .selectAll()
      .where('userId', '=', scene.mara.id)
      .execute();
    expect(members).toMatchObject([{ leftAt: expect.any(Date), isPrimary: false }]);
    expect(JSON.stringify(members)).not.toContain('keller');
  });

  it('removes the picture and the videos after the commit', async () => {
    const { image } = await rowOf(scene.mara);
    const before = await keptVideos(app);
    const { video: kept } = await app.db
      .selectFrom('scores')
      .select('video')
      .where('id', '=', scene.scoreId)
      .executeTakeFirstOrThrow();
    expect(before).toContain(kept);
    await remove(scene.mara);
    await vi.waitFor(async () => {
      expect(await keptVideos(app)).not.toContain(kept);
      expect((await app.request(`/users/getimage?image=${image}`)).status).toBe(404);
    }, patience);
  });

  it('frees the email for a new account, which has none of the old data', async () => {
    await remove(scene.mara);
    const back = await register(app.api, numbered(mara), true);
    expect(back.id).not.toBe(scene.mara.id);
    expect(await app.api.do(gyms.mine, {}, back.token)).toEqual([]);
  });

  it.each([1, 2] as const)('deletes results that are on no board: %i', async (audience) => {
    const { mara: athlete, owner, workoutId: trackWorkoutId, scoreId } = scene;
    await app.api.do(scores.save, { trackWorkoutId, audience }, athlete.token);
    await remove(athlete);
    expect((await app.api.try(scores.detail, { scoreId }, owner.token)).status).toBe(404);
    const row = app.db.selectFrom('scores').selectAll().where('id', '=', scoreId);
    expect(await row.executeTakeFirst()).toMatchObject({ sets: [], highestScore: '' });
  });

  it('a team keeps its score, which the next athlete then has alone', async () => {
    const { api } = app;
    const { owner, engineId: trackId, mara: athlete, jonah: partner } = scene;
    const { trackWorkoutId } = await postWorkout(api, { owner, trackId });
    const team = { trackWorkoutId, value: ['5:00'], partners: [partner.id] };
    const { scoreId } = (await api.do(scores.save, team, athlete.token)).score;
    await api.do(scores.like, { scoreId, liked: true }, partner.token);
    await api.do(scores.saveComment, { scoreId, comments: 'Fast.' }, partner.token);
    await remove(athlete);
    const [entry, ...others] = await api.do(scores.list, { trackWorkoutId }, partner.token);
    expect(others).toEqual([]);
    const kept = { userId: partner.id, rank: 1, team: null, likes: 1, comments: 1 };
    expect(entry).toMatchObject(kept);
    const detail = await api.do(scores.detail, { scoreId: entry?.scoreId ?? '' }, partner.token);
    expect(detail).toMatchObject({ likes: 1, hasLiked: true, comments: [{ comments: 'Fast.' }] });
    const form = { trackWorkoutId, value: ['4:45'] };
    expect((await api.try(scores.save, form, partner.token)).status).toBe(200);
    const rows = app.db.selectFrom('scores').select('sets').where('userId', '=', athlete.id);
    expect(await rows.where('workoutId', '=', trackWorkoutId).execute()).toEqual([{ sets: [] }]);
  });

  it('a team of three goes on with two', async () => {
    const { api } = app;
    const { owner, gymId, engineId: trackId, mara: athlete, jonah: partner } = scene;
    const third = await newMember(app, gymId, [trackId]);
    const { trackWorkoutId } = await postWorkout(api, { owner, trackId });
    const team = { trackWorkoutId, value: ['5:00'], partners: [athlete.id, third.id] };
    await api.do(scores.save, team, partner.token);
    await remove(athlete);
    const [entry] = await api.do(scores.list, { trackWorkoutId }, third.token);
    const members = [{ userId: partner.id }, { userId: third.id }];
    expect(entry).toMatchObject({ userId: partner.id, team: { size: 2, members } });
  });

  it('deletes tested maxes and results in free text', async () => {
    const { api } = app;
    const { owner, engineId: trackId, mara: athlete, jonah: reader } = scene;
    const posted = await postWorkout(api, { owner, trackId }, { scoreType: 6 });
    const trackWorkoutId = posted.trackWorkoutId;
    await api.do(scores.save, { trackWorkoutId, value: ['Stopped: my knee'] }, athlete.token);
    const [lift] = await api.do(workouts.liftMovements, {}, athlete.token);
    await api.do(lifts.saveMax, { movementId: lift?.id ?? '', value: 140 }, athlete.token);
    expect(await api.do(lifts.maxes, {}, athlete.token)).toHaveLength(1);
    await remove(athlete);
    expect(await api.do(scores.list, { trackWorkoutId }, reader.token)).toEqual([]);
    const rows = await app.db
      .selectFrom('scores')
      .selectAll()
      .where('userId', '=', athlete.id)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/knee/);
    const maxes = await app.db
      .selectFrom('liftMaxes')
      .selectAll()
      .where('userId', '=', athlete.id)
      .execute();
    expect(maxes).toEqual([]);
  });

  it('deletes own workouts, with the record that they took from a score on a board', async () => {
    const { api } = app;
    const { owner, engineId: trackId, mara: athlete } = scene;
    const benchmarkId = (await readLibrary(api, athlete.token)).benchmark('Fran');
    const doFran = async (schedule: string, value: string) => {
      const posted = await postBenchmark(api, { owner, trackId }, { schedule, benchmarkId });
      const { trackWorkoutId } = posted;
      const form = { trackWorkoutId, value: [value] };
      return (await api.do(scores.save, form, athlete.token)).score;
    };
    await doFran('2026-07-01', '5:00');
    const ownFran = { name: 'Fran at home', scoreType: 3, values: ['3:00'], benchmarkId };
    const own = { ...ownFran, day: '2026-07-02', uuid: newId() };
    await api.do(scores.saveOwn, own, athlete.token);
    const { scoreId, isRecord } = await doFran('2026-07-03', '4:00');
    expect(isRecord).toBe(false);
    await remove(athlete);
    const rows = app.db.selectFrom('ownWorkouts').selectAll().where('userId', '=', athlete.id);
    expect(await rows.execute()).toEqual([]);
    const score = app.db.selectFrom('scores').select('isRecord').where('id', '=', scoreId);
    expect(await score.executeTakeFirst()).toEqual({ isRecord: true });
  });

  it("removes the athlete from the owner's lists, and sends no mail", async () => {
    await remove(scene.mara);
    const { owner, mara: athlete, gymId } = scene;
    const record = await app.api.try(accounts.get, { userId: athlete.id }, owner.token);
    expect(record.status).toBe(404);
    const of = { gymId, userId: athlete.id };
    expect((await app.api.try(tracks.ofUser, of, owner.token)).status).toBe(404);
    const email = `${athlete.id}@deleted.invalid`;
    await app.api.do(accounts.forgotPassword, { email });
    const resets = await app.db
      .selectFrom('passwordResets')
      .selectAll()
      .where('userId', '=', athlete.id)
      .execute();
    expect(resets).toEqual([]);
  });

  it('removes invitations to the email, and those that the athlete has used', async () => {
    const { owner, mara: athlete, engineId: trackId } = scene;
    const emails = [athlete.email, 'forwarded@example.com', 'stranger@example.com'];
    await app.api.do(invitations.create, { trackId, emails }, owner.token);
    const forwarded = { userId: athlete.id };
    await app.db
      .updateTable('invitations')
      .set(forwarded)
      .where('trackId', '=', trackId)
      .where('email', '=', 'forwarded@example.com')
      .execute();
    await remove(athlete);
    const left = await app.api.do(invitations.list, {}, owner.token);
    expect(left.map(({ email }) => email)).toEqual(['stranger@example.com']);
    await remove(owner, { gymName: northlane.name });
    const { gymId } = scene;
    const kept = app.db.selectFrom('invitations').selectAll().where('gymId', '=', gymId);
    expect(await kept.execute()).toEqual([]);
  });

  it('removes invitations to coach that were sent to the email', async () => {
    const { owner, gymId, mara: athlete } = scene;
    const invited = { gymId, abilities: ['programme' as const] };
    for (const email of [athlete.email.toUpperCase(), 'stranger@example.com']) {
      await app.api.do(gyms.saveStaff, { ...invited, email }, owner.token);
    }
    await remove(athlete);
    const { invitations: open } = await app.api.do(gyms.staff, { gymId }, owner.token);
    expect(open.map(({ email }) => email)).toEqual(['stranger@example.com']);
  });

  it('closes the sockets of the account', async () => {
    const socket = await openSocket(app.origin, scene.mara.token);
    await socket.ask(scores.workoutTopic.watch, scene.workoutId);
    const ended = socket.ended();
    await remove(scene.mara);
    expect(await ended).toBeTruthy();
  });

  it('deletes the account once when several requests arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(scene.mara)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401, 401, 401]);
    const events = await app.db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'accountDeleted')
      .execute();
    const mine = events.filter(({ payload }) => JSON.stringify(payload).includes(scene.mara.id));
    expect(mine).toHaveLength(1);
  });

  it('removes data that is saved and joined at the same time', async () => {
    const { mara: athlete, workoutId: trackWorkoutId, engineId } = scene;
    const { token } = athlete;
    const notes = 'Too late';
    const film = { trackWorkoutId, value: ['120'], notes, isMedia: true, video: await video() };
    await Promise.all([
      remove(athlete),
      app.api.try(scores.save, film, token),
      app.api.try(accounts.login, { email: athlete.email, password }),
      app.api.try(tracks.join, { trackId: engineId }, token),
      app.api.try(
        accounts.update,
        { id: athlete.id, firstName: 'Mara', image: await picture() },
        token,
      ),
    ]);
    expect(await rowOf(athlete)).toMatchObject({ firstName: 'Former athlete', image: null });
    const rows = await app.db
      .selectFrom('scores')
      .select(['notes', 'video'])
      .where('userId', '=', athlete.id)
      .execute();
    expect(rows).toEqual([{ notes: '', video: null }]);
    const memberships = await app.db
      .selectFrom('gymMembers')
      .select('leftAt')
      .where('userId', '=', athlete.id)
      .where('leftAt', 'is', null)
      .execute();
    expect(memberships).toEqual([]);
  });
});

describe('a deletion', () => {
  it.each([
    ['', 'Enter your password.'],
    ['Wrong-2026!', 'This is not your password.'],
  ])('refuses the password %j', async (given, message) => {
    const answer = await remove(scene.mara, { password: given });
    expect(answer).toMatchObject({ status: 400, error: { fields: { Password: message } } });
    expect((await app.api.try(gyms.mine, {}, scene.mara.token)).status).toBe(200);
    expect(await rowOf(scene.mara)).toMatchObject({ firstName: 'Mara', deletedAt: null });
  });

  it('limits guesses of the password', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await remove(scene.mara, { password: 'Wrong-2026!' })).status).toBe(400);
    }
    expect((await remove(scene.mara)).status).toBe(429);
    const late = await app.api.try(accounts.login, { email: scene.mara.email, password });
    expect(late.status).toBe(429);
  });
});
