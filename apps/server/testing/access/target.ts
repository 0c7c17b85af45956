import {
  chat,
  classRuns,
  scores,
  screens,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { type Person, newMember } from '../people.ts';
import type { Gym, Place } from './place.ts';

export const targetKinds = ['own', 'other', 'absent'] as const;
/** `own`: in the gym of the member and the owner; `other`: in the rival's gym; `absent`: does not exist. */
export type TargetKind = (typeof targetKinds)[number];

/** The objects that a call may refer to, created on first use. */
export interface Target {
  readonly kind: TargetKind;
  readonly gymId: string;
  readonly track: () => Promise<string>;
  /** An athlete on the track. */
  readonly athlete: () => Promise<Person>;
  readonly workout: () => Promise<string>;
  readonly deletedWorkout: () => Promise<string>;
  /** The athlete's score of the workout. */
  readonly score: () => Promise<string>;
  readonly comment: () => Promise<string>;
  /** The athlete's message in the chat of the track. */
  readonly message: () => Promise<string>;
  /** A class of the track that goes on today, and its workout. */
  readonly classRun: () => Promise<{ id: string; trackWorkoutId: string }>;
  /** A screen that shows the track, with a timer. */
  readonly screen: () => Promise<PairedScreen>;
}

interface PairedScreen {
  readonly id: string;
  readonly screenKey: string;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const nothing = () => once(() => Promise.resolve<string>(crypto.randomUUID()));

/** A target whose ids do not exist. */
export function absentTarget(): Target {
  return {
    kind: 'absent',
    gymId: crypto.randomUUID(),
    track: nothing(),
    athlete: () => Promise.resolve({ id: crypto.randomUUID(), token: '' }),
    workout: nothing(),
    deletedWorkout: nothing(),
    score: nothing(),
    comment: nothing(),
    message: nothing(),
    classRun: () =>
      Promise.resolve({ id: crypto.randomUUID(), trackWorkoutId: crypto.randomUUID() }),
    screen: () => Promise.resolve({ id: crypto.randomUUID(), screenKey: 'none' }),
  };
}

const form = { name: 'Grip Tax', description: '3 rounds', scoreType: 1, schedule: '2026-07-15' };

/** Creates a new target in one of the gyms. */
export function targetIn({ app }: Place, kind: 'own' | 'other', gym: Gym): Target {
  const { api } = app;
  const { owner, gymId } = gym;
  const track = once(async () => (await api.do(tracks.create, storyTracks.engine, owner.token)).id);
  const athlete = once(async () => newMember(app, gymId, [await track()]));
  const newWorkout = async () => {
    const trackId = await track();
    return (await api.do(workouts.create, { ...form, trackId }, owner.token)).trackWorkoutId;
  };
  const workout = once(newWorkout);
  const score = once(async () => {
    const sent = { trackWorkoutId: await workout(), value: ['30'] };
    return (await api.do(scores.save, sent, (await athlete()).token)).score.scoreId;
  });
  return {
    kind,
    gymId,
    track,
    athlete,
    workout,
    deletedWorkout: once(async () => {
      const id = await newWorkout();
      await api.do(workouts.delete, { id }, owner.token);
      return id;
    }),
    score,
    comment: once(async () => {
      const sent = { scoreId: await score(), comments: 'Even splits.' };
      return (await api.do(scores.saveComment, sent, (await athlete()).token)).id;
    }),
    message: once(async () => {
      const sent = { recieverId: await track(), message: 'Who is in at six?' };
      return (await api.do(chat.save, sent, (await athlete()).token)).id;
    }),
    classRun: once(async () => {
      const trackId = await track();
      const { id, day: schedule } = await api.do(classRuns.start, { trackId }, owner.token);
      const posted = await api.do(workouts.create, { ...form, trackId, schedule }, owner.token);
      return { id, trackWorkoutId: posted.trackWorkoutId };
    }),
    screen: once(async () => {
      const { screenKey, code } = await api.do(screens.open, {}, null);
      const paired = { code, name: 'Main floor', trackId: await track() };
      const { id } = await api.do(screens.pair, paired, owner.token);
      const timer = { id, kind: 'emom', work: 60, rounds: 12 } as const;
      await api.do(screens.changeTimer, timer, owner.token);
      return { id, screenKey };
    }),
  };
}
