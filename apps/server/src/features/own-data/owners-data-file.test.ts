import { ownData, scores, workouts } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { newMember, openOwnDataGym, postLift, readLibrary } from '#testing';

const { app, gym, readJson, workoutId, lift } = await openOwnDataGym();
const { api } = app;

describe("an owner's data", () => {
  it('contains the data of the gym', async () => {
    const { file } = await readJson(gym.owner, ownData.ownerFile);
    expect(file.profile).toMatchObject({ email: 'odette@northlane.example', role: 'owner' });
    expect(file.gym).toMatchObject({ gymId: gym.gymId, name: 'Northlane Strength' });
    expect(file.tracks).toMatchObject([
      { name: 'Competitors', joinPassword: 'erg-2026' },
      { name: 'Engine', joinPassword: null },
    ]);
    expect(file.workouts).toMatchObject([
      { workoutId, workout: '=Total', track: 'Competitors' },
      { workout: 'Squat', isPublished: false },
      { workout: 'Row', isPublished: false },
      { workout: 'Grip Tax', isPublished: true },
    ]);
    expect(file.comments).toMatchObject([{ comments: 'Well done.' }]);
    expect(file.athleteNotes).toMatchObject([{ athlete: 'Mara Keller', note: 'Sore knee.' }]);
    expect(file.movementVideos).toMatchObject([
      { movement: 'Thruster', videoUrl: 'https://video.example/thruster' },
    ]);
    expect(file.writing).toMatchObject([
      { kind: 'level', written: 'l200', means: 'Competitors' },
      { kind: 'line', written: 'begin with >', means: 'text' },
    ]);
    expect(file.blocks).toMatchObject([
      { block: 'Strength block', track: 'Competitors', weekDays: ['2026-07-20'] },
      { block: 'Template', track: null, weeks: ['work'], weekDays: [] },
    ]);
    const squats = file.blockWorkouts.filter(({ workout }) => workout === 'Squat');
    expect(squats).toMatchObject([
      { block: 'Strength block', week: null, workoutId: expect.any(String), percentages: [70, 70] },
      { block: 'Template', week: 1, day: 3, workoutId: null, movements: [lift?.name] },
    ]);
    expect(file.blockWorkouts).toHaveLength(4);
    expect(file.movementPatterns).toMatchObject([{ movement: 'Burpee', patterns: ['push'] }]);
    expect(file.media).toContainEqual(expect.objectContaining({ kind: 'gym cover' }));
    const emails = file.athletes.map(({ email }) => email);
    expect(emails).toContain(gym.mara.email);
    expect(emails).not.toContain(gym.left.email);
    const names = file.scores.map(({ athlete }) => athlete);
    expect(names).toEqual(expect.arrayContaining(['Mara Keller', 'Jonah Weiss']));
  });

  it('contains no secrets of athletes and no data of other gyms', async () => {
    const { text } = await readJson(gym.owner, ownData.ownerFile);
    for (const foreign of ['argon2', 'Quarry', gym.rivalTrackId, gym.mara.token, '5035550123,']) {
      expect(text).not.toContain(foreign);
    }
    expect(text.match(/5035550123/g)).toHaveLength(1);
  });

  it('contains no gym if the owner has none', async () => {
    const person = await newMember(app, gym.gymId, []);
    await app.db.updateTable('users').set({ role: 'owner' }).where('id', '=', person.id).execute();
    const { file } = await readJson(person, ownData.ownerFile);
    expect(file).toMatchObject({ gym: null, tracks: [], athletes: [], scores: [] });
  });
});

describe('the scores of a lift', () => {
  it('contains the lift that was done, even after the coach changes the workout', async () => {
    const person = await newMember(app, gym.gymId, [gym.trackId]);
    const library = await readLibrary(api, person.token);
    const movementIds = [library.lift('Power Clean'), library.lift('Front Squat')];
    const sets = { repsPerSet: [2, 1], repsPerSetUpTo: [3, 1] };
    const { trackWorkoutId } = await postLift(api, gym, { movementIds, ...sets });
    await api.do(scores.save, { trackWorkoutId, value: ['80', '90'] }, person.token);
    const { file: planned } = await readJson(gym.owner, ownData.ownerFile);
    expect(planned.workouts.find(({ workoutId }) => workoutId === trackWorkoutId)).toMatchObject(
      sets,
    );
    const edit = { id: trackWorkoutId, movementIds: [], repsPerSet: [10, 10] };
    await api.do(workouts.update, edit, gym.owner.token);
    const done = {
      values: ['80', '90'],
      repsPerSet: [2, 1],
      movements: ['Power Clean', 'Front Squat'],
    };
    const { file } = await readJson(person, ownData.athleteFile);
    expect(file.scores).toMatchObject([done]);
    const { file: ofOwner } = await readJson(gym.owner, ownData.ownerFile);
    expect(ofOwner.scores.find(({ athleteId }) => athleteId === person.id)).toMatchObject(done);
  });
});
