import { fromWire, layoutOf } from '@trackboard/contract';
import {
  accounts,
  athletes,
  attendance,
  blocks,
  classes,
  classRuns,
  gyms,
  invitations,
  lifts,
  ownData,
  scores,
  screens,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { z } from 'zod/mini';
import { newId } from '../src/platform/database/new-id.ts';
import { dayIn } from '../src/platform/time/clock.ts';
import { picture, video } from './media-files.ts';
import type { Person } from './people.ts';
import { startSmallGym } from './shared-app.ts';
import type { TestApp } from './test-app.ts';
import { postWorkout } from './workouts.ts';

/** Returns the link to a file with a person's own data. */
export async function linkToOwnData(
  { api }: Pick<TestApp, 'api'>,
  { id: userId, token }: Pick<Person, 'id' | 'token'>,
  format: 'json' | 'csv' = 'json',
): Promise<string> {
  return (await api.do(ownData.export, { userId, format }, token)).url;
}

/**
 * Starts a gym in which Mara, Jonah and the owner have data of each kind, and returns what the files have to name. The
 * function is long because its data belong together.
 */
export async function openOwnDataGym() {
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

  const open = (url: string) => fetch(app.origin + url);
  return {
    app,
    gym,
    open,
    maraScoreId,
    workoutId,
    lift,
    ownRun,
    invited,
    run,
    classOfToday,
    nextClass,
    todayThere,
    readJson: async <File extends z.ZodMiniObject>(
      who: Pick<Person, 'id' | 'token'>,
      file: File,
    ) => {
      const response = await open(await linkToOwnData(app, who));
      expect(response.status).toBe(200);
      const text = await response.text();
      return { text, file: z.parse<File>(file, fromWire(layoutOf(file), JSON.parse(text))) };
    },
    readZip: async (who: Pick<Person, 'id' | 'token'>): Promise<Record<string, string>> => {
      const response = await open(await linkToOwnData(app, who, 'csv'));
      expect(response.headers.get('content-type')).toBe('application/zip');
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return Object.fromEntries(
        Object.entries(files).map(
          ([name, bytes]) => [name, Buffer.from(bytes).toString()] as const,
        ),
      );
    },
  };
}
