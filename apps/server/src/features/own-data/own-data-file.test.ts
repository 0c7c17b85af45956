import { gyms, lifts, ownData, scores, tracks } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { newMember, openOwnDataGym } from '#testing';
import { pageSize } from '../../platform/database/each-page.ts';

const { app, gym, open, readJson, readZip, ...made } = await openOwnDataGym();
const { maraScoreId, workoutId, lift, ownRun, invited, run } = made;
const { classOfToday, nextClass, todayThere } = made;
const { api } = app;
const { gymId, mara, jonah, owner } = gym;

describe("an athlete's own data", () => {
  it('contains all data of an athlete, including the workouts of scores', async () => {
    const { file, text } = await readJson(gym.mara, ownData.athleteFile);
    const email = 'mara@northlane.example';
    expect(file.profile).toMatchObject({ id: gym.mara.id, email, readReceipts: true });
    expect(file.gyms).toMatchObject([
      { gym: 'Northlane Strength', isPrimary: true, isOffPage: false, leftOn: null },
    ]);
    expect(file.tracks).toMatchObject([
      { track: 'Competitors', type: 'private', leftOn: null, freeUntil: null },
    ]);
    expect(file.scores).toMatchObject([
      {
        scoreId: maraScoreId,
        workout: '=Total',
        workoutDate: '2026-07-15',
        workoutDescription: '21-15-9 thrusters and pull-ups',
        scoreKind: 'weight',
        values: ['100', '105'],
        valueUnits: ['kg', 'kg'],
        weightUnit: 'kg',
        notes: 'Belt, 2nd set\nslow',
        enteredBy: null,
        team: [],
        hasVideo: true,
      },
    ]);
    expect(file.likes).toMatchObject([{ scoreId: maraScoreId, commentId: expect.any(String) }]);
    expect(file.liftMaxes).toMatchObject([{ value: 140.5, weightUnit: 'kg' }]);
    expect(file.ownWorkouts).toEqual([
      {
        ownWorkoutId: ownRun.uuid,
        day: '2026-07-14',
        name: '5 km run',
        description: 'Along the river',
        benchmark: null,
        scoreKind: 'time',
        values: ['24:10'],
        valueUnits: [],
        repsPerSet: [],
        movements: [],
        highestScore: '24:10',
        weightUnit: null,
        isScaled: false,
        isRecord: false,
        notes: '',
        audience: 'only me',
        loggedOn: expect.any(String),
        changedOn: expect.any(String),
        importedFrom: null,
        original: null,
      },
    ]);
    expect(file.comments).toEqual([]);
    // Only owners see the owner's notes.
    expect(text).not.toContain('Sore knee.');
  });

  it('links to the profile image and the videos', async () => {
    const { file } = await readJson(gym.mara, ownData.athleteFile);
    expect(file.media.map(({ kind }) => kind)).toEqual(['profile image', 'score video']);
    for (const { link } of file.media) {
      const { origin, pathname, search } = new URL(link);
      expect(origin).toBe('http://localhost:3000');
      expect((await open(pathname + search)).status).toBe(200);
    }
  });

  it("contains the athlete's comments and likes, and no data of others", async () => {
    const { file, text } = await readJson(gym.jonah, ownData.athleteFile);
    expect(file.comments).toMatchObject([{ scoreId: maraScoreId, comments: 'Strong.' }]);
    expect(file.likes).toMatchObject([{ scoreId: maraScoreId, commentId: null }]);
    expect(file.scores).toHaveLength(1);
    for (const foreign of ['mara@', 'Keller', 'Well done.', 'Belt', 'argon2', 'erg-2026']) {
      expect(text).not.toContain(foreign);
    }
  });

  it('lists the invitations to a proven address, and all that the gym sent to its owner', async () => {
    const unproven = await readJson(mara, ownData.athleteFile);
    expect(unproven.file.invitations).toEqual([]);
    const proven = { emailProvenAt: app.clock.now() };
    await app.db.updateTable('users').set(proven).where('id', '=', mara.id).execute();
    const { file } = await readJson(mara, ownData.athleteFile);
    expect(file.invitations).toMatchObject([
      { gym: 'Northlane Strength', track: 'Engine', email: mara.email, joinedOn: null },
    ]);
    const { file: ofOwner } = await readJson(gym.owner, ownData.ownerFile);
    expect(ofOwner.invitations.map(({ email }) => email).toSorted()).toEqual(invited.toSorted());
    expect((await readJson(gym.jonah, ownData.athleteFile)).file.invitations).toEqual([]);
  });

  it('lists the attendance of the athlete, and that of the gym to its owner', async () => {
    const { file } = await readJson(gym.mara, ownData.athleteFile);
    expect(file.attendance).toMatchObject([{ gymId, day: todayThere, isTickedByCoach: false }]);
    const { file: ofOwner } = await readJson(gym.owner, ownData.ownerFile);
    const athletes = ofOwner.attendance.map(({ athleteId, isTickedByCoach }) => [
      athleteId,
      isTickedByCoach,
    ]);
    expect(Object.fromEntries(athletes)).toEqual({ [mara.id]: false, [jonah.id]: true });
  });

  it('lists the classes of the athlete, and the timetable with its people to the owner', async () => {
    const { classId } = classOfToday;
    const place = { classId, day: nextClass, state: 'comes', movedUpOn: null, leftLateOn: null };
    const { file } = await readJson(gym.mara, ownData.athleteFile);
    expect(file.classes).toMatchObject([{ gymId, gym: 'Northlane Strength', ...place }]);
    expect((await readJson(gym.jonah, ownData.athleteFile)).file.classes).toEqual([]);
    const { file: ofOwner } = await readJson(gym.owner, ownData.ownerFile);
    expect(ofOwner.timetable).toMatchObject([
      { classId, fromDay: todayThere, startTime: '23:59', tracks: ['Competitors'], places: 12 },
    ]);
    expect(ofOwner.changedClasses).toMatchObject([
      { classId, day: nextClass, change: 'cancelled', reason: 'A competition' },
    ]);
    expect(ofOwner.classPlaces).toMatchObject([{ athleteId: mara.id, ...place }]);
  });

  it('lists the gyms that the athlete coaches, and the coaches of the gym to its owner', async () => {
    const { file } = await readJson(gym.jonah, ownData.athleteFile);
    expect(file.coaching).toMatchObject([
      {
        gymId,
        gym: 'Northlane Strength',
        abilities: ['programme'],
        isOnPage: true,
        since: expect.any(String),
      },
    ]);
    expect((await readJson(gym.mara, ownData.athleteFile)).file.coaching).toEqual([]);
    const { file: ofOwner } = await readJson(gym.owner, ownData.ownerFile);
    expect(ofOwner.coaches).toMatchObject([{ athleteId: jonah.id, abilities: ['programme'] }]);
    expect(ofOwner.coachInvitations).toMatchObject([{ email: 'coach@example.com' }]);
  });

  it('contains the tracks and maxes of an owner who trains', async () => {
    await api.do(gyms.setTraining, { trains: true }, owner.token);
    await api.do(tracks.join, { trackId: gym.engineId }, owner.token);
    await api.do(lifts.saveMax, { movementId: lift?.id ?? '', value: 90 }, owner.token);
    await api.do(gyms.setTraining, { trains: false }, owner.token);
    const { file } = await readJson(owner, ownData.ownerFile);
    expect(file.joinedTracks).toMatchObject([{ track: 'Engine', leftOn: expect.any(String) }]);
    expect(file.liftMaxes).toMatchObject([{ value: 90 }]);
    await app.db.deleteFrom('liftMaxes').where('userId', '=', owner.id).execute();
  });

  it('contains the screens of the gym', async () => {
    const { file } = await readJson(gym.owner, ownData.ownerFile);
    expect(file.screens).toEqual([
      { screen: 'Main floor', track: 'Engine', pairedOn: expect.any(String) },
    ]);
  });

  it('contains the classes of the gym, and what the athlete did in them', async () => {
    const { file } = await readJson(gym.owner, ownData.ownerFile);
    expect(file.classes).toEqual([
      {
        track: 'Competitors',
        day: run.day,
        startedOn: run.startedAt,
        endedOn: null,
        guests: ['Wren Doyle'],
      },
    ]);
    const { file: own } = await readJson(gym.mara, ownData.athleteFile);
    const of = { gym: 'Northlane Strength', workout: 'Grip Tax', day: run.day };
    expect(own.classRounds).toEqual([{ ...of, rounds: [320, 770], isScaled: true }]);
    expect(own.classReminders).toEqual([{ ...of, remindedOn: expect.any(String) }]);
  });

  it('contains all data after the athlete has left the gym', async () => {
    const person = await newMember(app, gym.gymId, [gym.trackId, gym.engineId]);
    await api.do(scores.save, { trackWorkoutId: workoutId, value: ['80', '90'] }, person.token);
    await api.do(tracks.unassign, { trackId: gym.engineId }, person.token);
    await api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [person.id] }, person.token);
    const { file } = await readJson(person, ownData.athleteFile);
    expect(file.scores).toMatchObject([{ values: ['80', '90'] }]);
    expect(file.gyms).toMatchObject([{ leftOn: expect.any(String) }]);
    expect(file.tracks.map(({ leftOn }) => leftOn === null)).toEqual([false, false]);
  });

  it('exports zipped CSV files, with formulas escaped', async () => {
    const files = await readZip(gym.mara);
    expect(Object.keys(files)).toEqual([
      'profile.csv',
      'gyms.csv',
      'coaching.csv',
      'attendance.csv',
      'classes.csv',
      'class-rounds.csv',
      'class-reminders.csv',
      'tracks.csv',
      'invitations.csv',
      'scores.csv',
      'own-workouts.csv',
      'comments.csv',
      'likes.csv',
      'removals.csv',
      'lift-maxes.csv',
      'records.csv',
      'subscriptions.csv',
      'discounts.csv',
      'pauses.csv',
      'notifications.csv',
      'notification-settings.csv',
      'chats.csv',
      'messages.csv',
      'reactions.csv',
      'blocked-users.csv',
      'imports.csv',
      'imported-by-gyms.csv',
      'media.csv',
    ]);
    const [headings = '', row = ''] = (files['scores.csv'] ?? '').split('\r\n');
    expect(headings).toMatch(/^\uFEFFScoreId,Gym,Track,WorkoutId,Workout,WorkoutDate,/);
    expect(row).toContain(",'=Total,2026-07-15,");
    expect(row).toContain('100; 105,105,kg,false,false,"Belt, 2nd set\nslow",true,');
    expect(files['comments.csv']).toMatch(/^\uFEFFCommentId,[^\r]+\r\n$/);
  });

  it('tells what was removed of the athlete, and not by whom', async () => {
    const rude = { scoreId: maraScoreId, comments: 'Rude.' };
    const removed = await api.do(scores.saveComment, rude, mara.token);
    await api.do(scores.deleteComment, { commentId: removed.id }, owner.token);
    const { file } = await readJson(gym.mara, ownData.athleteFile);
    expect(file.removals).toEqual([
      {
        scoreId: maraScoreId,
        gym: 'Northlane Strength',
        track: 'Competitors',
        workoutId,
        workout: '=Total',
        workoutDate: '2026-07-15',
        what: 'comment',
        removedOn: expect.any(String),
      },
    ]);
  });

  it('contains all rows when they fill several pages', async () => {
    const person = await newMember(app, gym.gymId, [gym.trackId]);
    const count = 2 * pageSize + 3;
    const createdAt = app.clock.now();
    const comments = Array.from({ length: count }, (_, index) => ({
      gymId: gym.gymId,
      id: crypto.randomUUID(),
      scoreId: maraScoreId,
      userId: person.id,
      body: `Comment ${index}`,
      createdAt,
    }));
    await app.db.insertInto('scoreComments').values(comments).execute();
    const { file } = await readJson(person, ownData.athleteFile);
    expect(new Set(file.comments.map(({ comments: text }) => text)).size).toBe(count);
    expect(file.comments).toHaveLength(count);
  });
});
