import {
  accounts,
  blocks,
  classes,
  gyms,
  screens,
  tracks,
} from '@trackboard/contract/all-endpoints';
import {
  createGym,
  northlane,
  password,
  quarry,
  register,
  rival,
  storyTracks,
} from '@trackboard/story-world';
import { usualPlates } from '@trackboard/scoring';
import { describe, expect, it } from 'vitest';
import { openDeletionScene, picture } from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import { dayIn } from '../../platform/time/clock.ts';

const { app, scene, numbered, remove } = await openDeletionScene();

describe('deleting an owner', () => {
  it.each([undefined, '', 'northlane strength', 'Quarry Athletics'])(
    'refuses the gym name %j',
    async (gymName) => {
      const answer = await remove(scene.owner, { gymName });
      const message = 'Type the name of your gym to close it.';
      expect(answer).toMatchObject({ status: 400, error: { fields: { GymName: message } } });
      const open = await app.api.try(tracks.ofGym, { id: scene.gymId });
      expect(open).toMatchObject({ ok: true, output: { tracks: [{ name: 'Engine' }] } });
    },
  );

  it('closes the gym: hides it, deletes its tracks and removes its athletes', async () => {
    const { gymId, engineId, owner, jonah: athlete } = scene;
    const images = { id: gymId, image: await picture(), coverImage: await picture() };
    const { image, coverImage } = await app.api.do(gyms.update, images, owner.token);
    const thruster = { name: 'Thruster', videoUrl: 'https://video.example/thruster' };
    await app.api.do(gyms.saveMovementVideo, thruster, owner.token);
    await app.api.do(gyms.savePlates, { plates: usualPlates }, owner.token);
    const workout = { name: 'Row', description: '2 km', scoreType: 3 };
    const plan = { weeks: [{ kind: 'work' as const }], workouts: [{ week: 1, day: 1, workout }] };
    await app.api.do(blocks.save, { ...plan, name: 'Block', trackId: engineId }, owner.token);
    const burpee = { gymId, name: 'Burpee', patterns: ['push' as const] };
    await app.api.do(blocks.savePatterns, burpee, owner.token);
    const taught = { kind: 'line' as const, written: 'begin with >', meaning: 'text' };
    await app.db
      .insertInto('gymWriting')
      .values({ ...taught, gymId, learnedAt: app.clock.now() })
      .execute();
    const classId = newId();
    const times = { weekday: 1, start: '18:00', minutes: 60, places: 12, name: 'Open Gym' };
    const fromDate = dayIn(northlane.timeZone, app.clock.now());
    await app.api.do(classes.save, { gymId, classId, fromDate, ...times }, owner.token);
    const answer = await remove(owner, { gymName: '  Northlane Strength ' });
    expect(answer.status).toBe(200);
    expect((await app.api.try(tracks.ofGym, { id: gymId })).status).toBe(404);
    const listed = await app.api.do(gyms.list, { search: 'Northlane' });
    expect(listed.map(({ id }) => id)).not.toContain(gymId);
    for (const table of [
      'movementVideos',
      'blocks',
      'blockWorkouts',
      'movementPatterns',
      'gymWriting',
      'classes',
      'classTimes',
    ] as const) {
      expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
    const gym = app.db.selectFrom('gyms').select(['plates', 'coverImage']).where('id', '=', gymId);
    expect(await gym.executeTakeFirst()).toEqual({ plates: null, coverImage: null });
    expect(await app.api.do(gyms.mine, {}, athlete.token)).toEqual([]);
    expect((await app.api.try(tracks.join, { trackId: engineId }, athlete.token)).status).toBe(404);
    expect((await app.api.try(accounts.login, { email: owner.email, password })).status).toBe(401);
    for (const name of [image, coverImage]) {
      await expect
        .poll(async () => (await app.request(`/users/getimage?image=${name}`)).status)
        .toBe(404);
    }
  });

  it('ends the training of an owner who trains', async () => {
    const { owner, engineId } = scene;
    await app.api.do(gyms.setTraining, { trains: true }, owner.token);
    await app.api.do(tracks.join, { trackId: engineId }, owner.token);
    expect((await remove(owner, { gymName: northlane.name })).status).toBe(200);
    for (const table of ['gymMembers', 'trackMembers'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .select('leftAt')
        .where('userId', '=', owner.id)
        .where('leftAt', 'is', null)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });

  it('ends the screens of the gym', async () => {
    const { owner, engineId } = scene;
    const { screenKey, code } = await app.api.do(screens.open, {}, null);
    const form = { code, name: 'Main floor', trackId: engineId };
    await app.api.do(screens.pair, form, owner.token);
    await remove(owner, { gymName: northlane.name });
    const shown = await app.api.try(screens.show, { screenKey }, null);
    expect(shown).toMatchObject({ status: 410, error: { Code: 'screen_ended' } });
    expect(await app.db.selectFrom('screens').selectAll().execute()).toEqual([]);
  });

  it('ends the team of coaches and the invitations to coach', async () => {
    const { gymId, owner, jonah: coach } = scene;
    const abilities = ['programme' as const];
    await app.api.do(gyms.saveStaff, { gymId, userId: coach.id, abilities }, owner.token);
    const invited = { gymId, email: 'coach@example.com', abilities };
    const { invitations } = await app.api.do(gyms.saveStaff, invited, owner.token);
    const token = new URL(invitations[0]?.link ?? '').searchParams.get('token') ?? '';
    expect((await app.api.try(gyms.staffInvitationOf, { token })).status).toBe(200);
    await remove(owner, { gymName: northlane.name });
    expect((await app.api.do(accounts.me, {}, coach.token)).coaches).toEqual([]);
    expect((await app.api.try(gyms.staffInvitationOf, { token })).status).toBe(404);
    for (const table of ['gymStaff', 'invitations'] as const) {
      const left = app.db.selectFrom(table).select('gymId').where('gymId', '=', gymId);
      expect(await left.execute()).toEqual([]);
    }
  });

  it('makes the gym that athletes joined next their primary gym', async () => {
    const other = await createGym(app.api, numbered(rival), quarry);
    const track = await app.api.do(tracks.create, storyTracks.engine, other.owner.token);
    await app.api.do(tracks.join, { trackId: track.id }, scene.jonah.token);
    await remove(scene.owner, { gymName: northlane.name });
    const myGyms = await app.api.do(gyms.mine, {}, scene.jonah.token);
    expect(myGyms).toMatchObject([{ id: other.gymId, isPrimary: true }]);
  });

  it('deletes an owner without a gym, who gives no gym name', async () => {
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
