import { gyms } from '@trackboard/contract/all-endpoints';
import { maxMovementVideos } from '@trackboard/contract/gyms';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { api } = app;
const { gymId, owner, rival, rivalGymId, mara, left } = gym;

beforeEach(() => app.clear('movementVideos'));

const link = 'https://video.example/thruster';
const form = (name: string, videoUrl = link) => ({ name, videoUrl });
const save = (given: { id?: string; name: string; videoUrl: string }) =>
  api.try(gyms.saveMovementVideo, given, owner.token);
const library = (token = owner.token, of = gymId) =>
  api.try(gyms.movementVideos, { gymId: of }, token);

/** Fills the library, except for the last movement. */
const fillLibrary = () =>
  sql`insert into movement_videos
    select ${gymId}::uuid, gen_random_uuid(), 'Drill ' || n, 'drill ' || n, ${link}, now(), now()
    from generate_series(2, ${maxMovementVideos}) as n`.execute(app.db);

describe('the library of movements', () => {
  it('lists movements by name, and lets the owner change and delete them', async () => {
    const thruster = await api.do(gyms.saveMovementVideo, form('  Thruster '), owner.token);
    const burpee = await api.do(gyms.saveMovementVideo, form('burpee'), owner.token);
    expect(await library()).toMatchObject({ output: [burpee, thruster] });
    expect(thruster).toEqual({ id: thruster.id, name: 'Thruster', videoUrl: link });

    const renamed = { id: burpee.id, ...form('Wall walk', 'https://video.example/wall?t=4#walk') };
    expect(await save(renamed)).toMatchObject({ output: renamed });
    expect(await library()).toMatchObject({ output: [thruster, renamed] });

    await api.do(gyms.deleteMovementVideo, { id: thruster.id }, owner.token);
    expect(await library()).toMatchObject({ output: [renamed] });
    expect(await api.try(gyms.deleteMovementVideo, { id: thruster.id }, owner.token)).toMatchObject(
      { status: 404 },
    );
  });

  it('answers 404 to owners and coaches who write to the library of another gym', async () => {
    const coach = await newMember(app, gymId, []);
    const form = { gymId, userId: coach.id, abilities: ['programme' as const] };
    await api.do(gyms.saveStaff, form, owner.token);
    for (const { token } of [owner, coach]) {
      const given = { gymId: rivalGymId, name: 'Thruster', videoUrl: link };
      expect(await api.try(gyms.saveMovementVideo, given, token)).toMatchObject({ status: 404 });
    }
    expect(await library()).toMatchObject({ output: [] });
  });

  it('stores each movement once, whatever its case, hyphens and plural', async () => {
    const id = crypto.randomUUID();
    await save({ id, ...form('Bar muscle-up') });
    await save({ id, ...form('Bar muscle-up') });
    for (const same of ['bar muscle-up', 'BAR MUSCLE UPS']) {
      expect(await save(form(same))).toMatchObject({
        status: 409,
        error: {
          Code: 'movement_video_exists',
          fields: { Name: 'This movement has a video already.' },
        },
      });
    }
    expect(await save({ id, ...form('Bar Muscle Up') })).toMatchObject({ status: 200 });
    expect(await library()).toMatchObject({ output: [{ id, name: 'Bar Muscle Up' }] });
  });

  it.each([
    ['Name', form('   ')],
    ['Name', form('-')],
    ['Name', form('x'.repeat(61))],
    ['VideoUrl', form('Thruster', '')],
    ['VideoUrl', form('Thruster', 'http://video.example/a')],
    ['VideoUrl', form('Thruster', 'video.example/a')],
    ['VideoUrl', form('Thruster', 'https://video')],
    ['VideoUrl', form('Thruster', 'https://coach@video.example/a')],
    ['VideoUrl', form('Thruster', 'https://video.example/a b')],
    ['VideoUrl', form('Thruster', 'javascript:alert(1)//https://video.example')],
    ['VideoUrl', form('Thruster', `https://video.example/${'a'.repeat(480)}`)],
  ])('refuses a wrong %s in %j', async (field, wrong) => {
    expect(await save(wrong)).toMatchObject({
      status: 400,
      error: { fields: { [field]: expect.any(String) } },
    });
    expect(await library()).toMatchObject({ output: [] });
  });

  it('limits the library to 500 movements, also for requests at the same time', async () => {
    await fillLibrary();
    const answers = await Promise.all([save(form('Thruster')), save(form('Burpee'))]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const known = await api.do(gyms.movementVideos, { gymId }, owner.token);
    expect(known).toHaveLength(maxMovementVideos);
    expect(await save(form('Wall walk'))).toMatchObject({
      error: { message: 'A gym can have videos of 500 movements.' },
    });
    const [first = { id: '' }] = known;
    expect(await save({ id: first.id, ...form('Wall walk') })).toMatchObject({ status: 200 });
  });

  it('lets the athletes of the gym read the library and only its owner write', async () => {
    const { id } = await api.do(gyms.saveMovementVideo, form('Thruster'), owner.token);
    expect(await library(mara.token)).toMatchObject({ output: [{ id }] });
    expect(await library(left.token)).toMatchObject({ status: 404 });
    expect(await library(rival.token)).toMatchObject({ status: 404 });
    expect(await api.try(gyms.saveMovementVideo, form('Row'), mara.token)).toMatchObject({
      status: 403,
    });
    expect(await api.try(gyms.deleteMovementVideo, { id }, rival.token)).toMatchObject({
      status: 404,
    });
    await api.do(gyms.saveMovementVideo, { id, ...form('Row') }, rival.token);
    expect(await library()).toMatchObject({ output: [{ id, name: 'Thruster' }] });
    expect(await library(rival.token, rivalGymId)).toMatchObject({ output: [{ id, name: 'Row' }] });
  });
});
