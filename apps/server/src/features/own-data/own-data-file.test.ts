import { fromWire, layoutOf } from '@trackboard/contract';
import {
  accounts,
  athletes,
  blocks,
  attendance,
  classes,
  classRuns,
  gyms,
  invitations,
  lifts,
  ownData,
  scores,
  screens,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import {
  newMember,
  picture,
  postLift,
  postWorkout,
  readLibrary,
  startSmallGym,
  video,
} from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import { pageSize } from '../../platform/database/each-page.ts';
import { dayIn } from '../../platform/time/clock.ts';

const { app, gym } = await startSmallGym();
const { api } = app;
const { mara, jonah, owner } = gym;
const workoutId = (await postWorkout(api, gym, { scoreType: 4, sets: 2, name: '=Total' }))
  .trackWorkoutId;
const form = { trackWorkoutId: workoutId, value: ['100', '105'], notes: 'Belt, 2nd set\nslow' };
const maraScoreId = (await api.do(scores.save, form, mara.token)).score.scoreId;
const film = { trackWorkoutId: workoutId, isMedia: true, video: await video() };
await api.do(scores.save, film, mara.token);
await api.do(scores.save, { trackWorkoutId: workoutId, value: ['200', '210'] }, jonah.token);
const comment = { scoreId: maraScoreId, comments: 'Strong.' };
const { id: commentId } = await api.do(scores.saveComment, comment, jonah.token);
await api.do(scores.like, { scoreId: maraScoreId, liked: true }, jonah.token);
await api.do(scores.likeComment, { commentId, liked: true }, mara.token);
await api.do(scores.saveComment, { scoreId: maraScoreId, comments: 'Well done.' }, owner.token);
const [lift] = await api.do(workouts.liftMovements, {}, mara.token);
await api.do(lifts.saveMax, { movementId: lift?.id ?? '', value: 140.5 }, mara.token);
const ownRun = {
  day: '2026-07-14',
  name: '5 km run',
  description: 'Along the river',
  scoreType: 3,
  values: ['24:10'],
  uuid: newId(),
};
await api.do(scores.saveOwn, ownRun, mara.token);
await api.do(accounts.update, { id: mara.id, image: await picture() }, mara.token);

await api.do(athletes.saveNote, { athleteId: mara.id, note: 'Sore knee.' }, owner.token);
const thruster = { name: 'Thruster', videoUrl: 'https://video.example/thruster' };
await api.do(gyms.saveMovementVideo, thruster, owner.token);
await api.do(gyms.update, { id: gym.gymId, coverImage: await picture() }, owner.token);

const taught = { gymId: gym.gymId, learnedAt: app.clock.now() };
const writing = [
  { ...taught, kind: 'line' as const, written: 'begin with >', meaning: 'text' },
  { ...taught, kind: 'level' as const, written: 'l200', meaning: gym.trackId },
];
await app.db.insertInto('gymWriting').values(writing).execute();

const squat = { name: 'Squat', description: 'Heavy', scoreType: 5, sets: 2 };
const blockForm = {
  trackId: gym.trackId,
  name: 'Strength block',
  weeks: [{ kind: 'work' as const }],
  workouts: [
    { week: 1, day: 3, workout: squat, lift: { movementId: lift?.id ?? '', percent: 70 } },
    { week: 1, day: 4, workout: { ...squat, name: 'Row' } },
  ],
};
const block = await api.do(blocks.save, blockForm, owner.token);
await api.do(blocks.template, { id: block.id, name: 'Template' }, owner.token);
await api.do(blocks.lay, { id: block.id, firstDay: '2026-07-20' }, owner.token);
const burpee = { gymId: gym.gymId, name: 'Burpee', patterns: ['push' as const] };
await api.do(blocks.savePatterns, burpee, owner.token);

const invited = [mara.email, 'stranger@example.com'];
await api.do(invitations.create, { trackId: gym.engineId, emails: invited }, owner.token);

const { gymId } = gym;
const programme = ['programme' as const];
await api.do(gyms.saveStaff, { gymId, userId: jonah.id, abilities: programme }, owner.token);
const coachToBe = { gymId, email: 'coach@example.com', abilities: programme };
await api.do(gyms.saveStaff, coachToBe, owner.token);

const { code } = await api.do(screens.open, {}, null);
await api.do(screens.pair, { code, name: 'Main floor', trackId: gym.engineId }, owner.token);
const run = await api.do(classRuns.start, { trackId: gym.trackId }, owner.token);
const guest = { name: 'Wren Doyle', here: true };
await api.do(classRuns.update, { id: run.id, guest }, owner.token);
const ofToday = { schedule: run.day, name: 'Grip Tax', sets: 3 };
const inClass = await postWorkout(api, gym, ofToday);
const part = { userId: mara.id, trackWorkoutId: inClass.trackWorkoutId };
const rounds = { ...part, rounds: [320, 770], isScaled: true };
await api.do(classRuns.saveRounds, { id: run.id, ...rounds }, owner.token);
await api.do(classRuns.remind, { id: run.id, athletes: [part] }, owner.token);
const todayThere = dayIn(northlane.timeZone, app.clock.now());
const hereToday = { gymId, day: todayThere, here: true };
await api.do(attendance.checkIn, { gymId }, mara.token);
await api.do(attendance.tick, { ...hereToday, userId: jonah.id }, owner.token);
const classOfToday = {
  gymId,
  classId: newId(),
  fromDate: todayThere,
  weekday: Temporal.PlainDate.from(todayThere).dayOfWeek,
  start: '23:59',
  minutes: 60,
  trackIds: [gym.trackId],
  places: 12,
};
await api.do(classes.save, classOfToday, owner.token);
const nextClass = Temporal.PlainDate.from(todayThere).add({ days: 7 }).toString();
const nextDay = { id: classOfToday.classId, date: nextClass };
await api.do(classes.come, nextDay, mara.token);
const cancelled = { gymId, classId: classOfToday.classId, date: nextClass };
await api.do(
  classes.change,
  { ...cancelled, change: 'cancelled', reason: 'A competition' },
  owner.token,
);

type Who = { id: string; token: string };

async function linkFor(who: Who, format: 'json' | 'csv' = 'json'): Promise<string> {
  const { url } = await app.api.do(ownData.export, { userId: who.id, format }, who.token);
  return url;
}

const open = (url: string) => fetch(app.origin + url);

async function readJson<File extends z.ZodMiniObject>(who: Who, file: File) {
  const response = await open(await linkFor(who));
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, file: z.parse<File>(file, fromWire(layoutOf(file), JSON.parse(text))) };
}

async function readZip(who: Who): Promise<Record<string, string>> {
  const response = await open(await linkFor(who, 'csv'));
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const),
  );
}

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

  it('lists the invitations to the athlete, and all that the gym sent to its owner', async () => {
    const { file } = await readJson(gym.mara, ownData.athleteFile);
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
    const { api } = app;
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

describe('the link', () => {
  it('downloads a file with no-store', async () => {
    const { headers } = await open(await linkFor(gym.mara));
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="trackboard-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['userId', 'session', 'format', 'expires', 'signature'])(
    'returns 403 when the %s of the link is changed',
    async (name) => {
      const url = new URL(await linkFor(gym.mara), app.origin);
      const others: Record<string, string> = {
        userId: gym.jonah.id,
        session: crypto.randomUUID(),
        format: 'csv',
        expires: '9999999999',
        signature: 'AAAA',
      };
      url.searchParams.set(name, others[name] ?? '');
      expect((await fetch(url)).status).toBe(403);
    },
  );

  it('accepts a link for five minutes, and no longer than the session', async () => {
    const person = await newMember(app, gym.gymId, []);
    const first = await linkFor(person);
    // Only 4.5 of the five minutes pass, because time passes during the test, too.
    app.clock.pass(4.5 * 60_000);
    expect((await open(first)).status).toBe(200);
    // A link ends at a full minute.
    app.clock.pass(1.5 * 60_000);
    expect((await open(first)).status).toBe(403);
    const second = await linkFor(person);
    await app.api.do(accounts.logout, {}, person.token);
    expect((await open(second)).status).toBe(403);
  });

  it('returns at most 30 links an hour', async () => {
    const person = await newMember(app, gym.gymId, []);
    for (let count = 0; count < 30; count += 1) await linkFor(person);
    const late = await app.api.try(ownData.export, { userId: person.id }, person.token);
    expect(late.status).toBe(429);
  });
});

describe('the scores of a lift', () => {
  it('contains the lift that was done, even after the coach changes the workout', async () => {
    const { api } = app;
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
