import {
  accounts,
  gyms,
  lifts,
  ownData,
  scores,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import {
  type SignedIn,
  createGym,
  jonah,
  mara,
  northlane,
  odette,
  password,
  register,
  rival,
  quarry,
  storyTracks,
} from '@trackboard/story-world';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptVideos, openSocket, picture, postWorkout, startSharedApp, video } from '#testing';

/** Makes the emails unique. */
let sceneNumber = 0;

const app = await startSharedApp({ runJobs: true });

const numbered = <T extends { email: string }>(who: T): T => ({
  ...who,
  email: `${sceneNumber}.${who.email}`,
});

interface Scene {
  readonly owner: SignedIn;
  readonly gymId: string;
  readonly engineId: string;
  readonly mara: SignedIn;
  readonly jonah: SignedIn;
  readonly workoutId: string;
  readonly scoreId: string;
}

let scene: Scene;

beforeEach(async () => {
  sceneNumber += 1;
  const { api } = app;
  const { owner, gymId } = await createGym(api, numbered(odette), northlane);
  const { id: engineId } = await api.do(tracks.create, storyTracks.engine, owner.token);
  const people = [
    await register(api, numbered(mara), true),
    await register(api, numbered(jonah), true),
  ];
  for (const { token } of people) await api.do(tracks.join, { trackId: engineId }, token);
  const [maraIn, jonahIn] = people as [SignedIn, SignedIn];
  const posted = await postWorkout(api, { owner, trackId: engineId }, { scoreType: 4 });
  const workoutId = posted.trackWorkoutId;
  const form = { trackWorkoutId: workoutId, value: ['100'], notes: 'My knee hurts.' };
  const { score } = await api.do(scores.save, form, maraIn.token);
  const film = { trackWorkoutId: workoutId, isMedia: true, video: await video() };
  await api.do(scores.save, film, maraIn.token);
  await api.do(accounts.update, { id: maraIn.id, image: await picture() }, maraIn.token);
  const { scoreId } = score;
  scene = { owner, gymId, engineId, mara: maraIn, jonah: jonahIn, workoutId, scoreId };
});

const remove = (who: SignedIn, form: { password?: string; gymName?: string } = {}) =>
  app.api.try(ownData.deleteAccount, { password, ...form }, who.token);

const rowOf = ({ id }: SignedIn) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('deleting an athlete', () => {
  it('ends every session at once, and prevents logins', async () => {
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
    await remove(scene.mara);
    const row = await rowOf(scene.mara);
    expect(row).toMatchObject({
      firstName: 'Former athlete',
      lastName: '',
      email: `${scene.mara.id}@deleted.invalid`,
      phoneNumber: '',
      passwordHash: '',
      image: null,
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
    await vi.waitFor(
      async () => {
        expect(await keptVideos(app)).not.toContain(kept);
        expect((await app.request(`/users/getimage?image=${image}`)).status).toBe(404);
      },
      { timeout: 10_000, interval: 50 },
    );
  });

  it('frees the email for a new account, which has none of the old data', async () => {
    await remove(scene.mara);
    const back = await register(app.api, numbered(mara), true);
    expect(back.id).not.toBe(scene.mara.id);
    expect(await app.api.do(gyms.mine, {}, back.token)).toEqual([]);
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

  it('closes the sockets of the account', async () => {
    const socket = await openSocket(app.origin, scene.mara.token);
    await socket.ask(scores.workoutTopic.watch, scene.workoutId);
    const ended = socket.ended();
    await remove(scene.mara);
    expect(await ended).toBeTruthy();
  });

  it('happens once when several requests arrive at the same time', async () => {
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

  it('removes what is saved or joined at the same time', async () => {
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
  ])('is refused with the password %j', async (given, message) => {
    const answer = await remove(scene.mara, { password: given });
    expect(answer).toMatchObject({ status: 400, error: { fields: { Password: message } } });
    expect((await app.api.try(gyms.mine, {}, scene.mara.token)).status).toBe(200);
    expect(await rowOf(scene.mara)).toMatchObject({ firstName: 'Mara', deletedAt: null });
  });

  it('cannot be used to guess a password', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await remove(scene.mara, { password: 'Wrong-2026!' })).status).toBe(400);
    }
    expect((await remove(scene.mara)).status).toBe(429);
    const late = await app.api.try(accounts.login, { email: scene.mara.email, password });
    expect(late.status).toBe(429);
  });
});

describe('deleting an owner', () => {
  it.each([undefined, '', 'northlane strength', 'Quarry Athletics'])(
    'is refused with the gym name %j',
    async (gymName) => {
      const answer = await remove(scene.owner, { gymName });
      const message = 'Type the name of your gym to close it.';
      expect(answer).toMatchObject({ status: 400, error: { fields: { GymName: message } } });
      const open = await app.api.try(tracks.ofGym, { id: scene.gymId });
      expect(open).toMatchObject({ ok: true, output: { tracks: [{ name: 'Engine' }] } });
    },
  );

  it('closes the gym: it is not listed, its tracks are deleted, its athletes have left', async () => {
    const { gymId, engineId, owner, jonah: athlete } = scene;
    const images = { id: gymId, image: await picture() };
    const { image } = await app.api.do(gyms.update, images, owner.token);
    const answer = await remove(owner, { gymName: '  Northlane Strength ' });
    expect(answer.status).toBe(200);
    expect((await app.api.try(tracks.ofGym, { id: gymId })).status).toBe(404);
    const listed = await app.api.do(gyms.list, { search: 'Northlane' });
    expect(listed.map(({ id }) => id)).not.toContain(gymId);
    expect(await app.api.do(gyms.mine, {}, athlete.token)).toEqual([]);
    expect((await app.api.try(tracks.join, { trackId: engineId }, athlete.token)).status).toBe(404);
    expect((await app.api.try(accounts.login, { email: owner.email, password })).status).toBe(401);
    await vi.waitFor(
      async () => expect((await app.request(`/users/getimage?image=${image}`)).status).toBe(404),
      { timeout: 10_000, interval: 50 },
    );
  });

  it("makes the next gym joined its athletes' primary one", async () => {
    const other = await createGym(app.api, numbered(rival), quarry);
    const track = await app.api.do(tracks.create, storyTracks.engine, other.owner.token);
    await app.api.do(tracks.join, { trackId: track.id }, scene.jonah.token);
    await remove(scene.owner, { gymName: northlane.name });
    const myGyms = await app.api.do(gyms.mine, {}, scene.jonah.token);
    expect(myGyms).toMatchObject([{ id: other.gymId, isPrimary: true }]);
  });

  it('needs no gym name when there is no gym', async () => {
    const newcomer = await register(app.api, numbered(rival), false);
    expect((await remove(newcomer)).status).toBe(200);
  });

  it('records the deletion of the account and of the gym as events', async () => {
    await remove(scene.owner, { gymName: northlane.name });
    const rows = await app.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('gymId', '=', scene.gymId)
      .orderBy('id')
      .execute();
    const types = rows.map(({ type }) => type).filter((type) => /Deleted|Closed/.test(type));
    expect(types).toEqual(['trackDeleted', 'gymClosed', 'accountDeleted']);
    expect(rows.at(-1)?.payload).toMatchObject({
      userId: scene.owner.id,
      role: 'owner',
      gymId: scene.gymId,
    });
  });
});
