import type { HintShape, Topic } from '@trackboard/contract';
import {
  attendance,
  classRuns,
  chat,
  classes,
  gyms,
  notifications,
  payments,
  scores,
  screens,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { newId } from '../../src/platform/database/new-id.ts';
import { after, dayIn, days } from '../../src/platform/time/clock.ts';
import { paidTrack, startJoining } from '../paid-track.ts';
import { type Person, newMember } from '../people.ts';
import { postWorkout } from '../workouts.ts';
import type { CallerKind } from './callers.ts';
import type { Gym, LivePlace } from './place.ts';
import type { ByTarget, Statuses } from './row.ts';
import type { Target } from './target.ts';

/*
 * The hints and statuses that each caller gets from the hub. For a topic: the status of a watch, for a target in the
 * member's and the owner's gym (`own`), in the rival's gym (`other`) and for one that does not exist (`absent`). Only
 * callers who may watch a topic get its hint. For a hint to a user, which needs no watch: the users who get it.
 */

/** The objects of an event. */
export interface EventScene {
  readonly place: LivePlace;
  readonly target: Target;
  readonly gym: Gym;
}

interface Cause {
  readonly name: string;
  readonly hint: HintShape;
  /**
   * Returns a user who gets the hint. When this user has it, the hint has been sent, and the other
   * users are checked.
   */
  readonly listener: (scene: EventScene) => Promise<Person>;
  /** Causes the event; returns the id that the hint is about. */
  readonly cause: (scene: EventScene) => Promise<string>;
}

export interface TopicLine extends Cause {
  readonly topic: Topic;
  readonly access: ByTarget;
  readonly id: (target: Target) => Promise<string>;
  /** Whether the handshake names the item, instead of a call. */
  readonly inHandshake?: true;
}

export interface UserLine extends Cause {
  readonly heardBy: Readonly<Record<'own' | 'other', readonly CallerKind[]>>;
}

// The callers:            nobody regis. member offTr. strang. owner rival
const none: Statuses = /**/ [401, 403, 404, 404, 404, 404, 404];
const members: ByTarget = {
  own: /*   */ [401, 403, 200, 404, 404, 200, 404],
  other: /* */ [401, 403, 404, 404, 404, 404, 200],
  absent: none,
};
const inGym: ByTarget = { ...members, own: [401, 403, 200, 200, 404, 200, 404] };
const owners: ByTarget = { ...members, own: [401, 403, 404, 404, 404, 200, 404] };
const nobodyElse: ByTarget = { own: none, other: none, absent: none };

const itsAthlete: Cause['listener'] = ({ target }) => target.athlete();
const itsOwner: Cause['listener'] = async ({ gym }) => gym.owner;

/** Posts a workout of the track, or a draft, which is not published. */
const post = (isPublished: boolean) => async (scene: EventScene) => {
  const { place, target, gym } = scene;
  const trackId = await target.track();
  await postWorkout(place.app.api, { owner: gym.owner, trackId }, { isPublished });
  return trackId;
};

const score: Cause['cause'] = async ({ place, target }) => {
  const trackWorkoutId = await target.workout();
  const { token } = await target.athlete();
  await place.app.api.do(scores.save, { trackWorkoutId, value: ['55'] }, token);
  return trackWorkoutId;
};

/** Writes to a group as the athlete. */
const write = (groupOf: (target: Target) => Promise<string>) => async (scene: EventScene) => {
  const { place, target } = scene;
  const recieverId = await groupOf(target);
  const { token } = await target.athlete();
  await place.app.api.do(chat.save, { recieverId, message: 'Row 2k' }, token);
  return recieverId;
};

const connect: Cause['cause'] = async ({ place, gym }) => {
  await place.app.sandbox.connect(gym.owner);
  return gym.gymId;
};

/** Pays for a track of the gym as the athlete. The line before has connected the gym. */
const pay = (idOf: (target: Target) => Promise<string>) => async (scene: EventScene) => {
  const { place, target, gym } = scene;
  const { app } = place;
  const { id } = await app.api.do(tracks.create, paidTrack, gym.owner.token);
  await app.sandbox.pay(await startJoining(app, await target.athlete(), id));
  return idOf(target);
};

/** Changes what a screen shows, as the owner. */
const changeScreen: Cause['cause'] = async ({ place, target, gym }) => {
  const { id } = await target.screen();
  await place.app.api.do(screens.update, { id, shows: 'board' }, gym.owner.token);
  return id;
};

/** Adds a guest to a class, as the owner. */
const addGuest: Cause['cause'] = async ({ place, target, gym }) => {
  const { id } = await target.classRun();
  const guest = { name: 'Wren', here: true };
  await place.app.api.do(classRuns.update, { id, guest }, gym.owner.token);
  return id;
};

/** Ticks the athlete, who was here last week, as the owner. */
const tick: Cause['cause'] = async ({ place, target, gym: { gymId, owner } }) => {
  const day = dayIn(northlane.timeZone, after(place.app.clock.now(), -days(7)));
  const form = { gymId, userId: (await target.athlete()).id, day, here: true };
  await place.app.api.do(attendance.tick, form, owner.token);
  return gymId;
};

/** Adds a class of the track to the timetable, as the owner. */
const addClass: Cause['cause'] = async ({ place, target, gym: { gymId, owner } }) => {
  const fromDate = dayIn(northlane.timeZone, after(place.app.clock.now(), days(2)));
  const of = { gymId, classId: newId(), fromDate, trackIds: [await target.track()] };
  const form = { ...of, weekday: 1, start: '18:00', minutes: 60, places: 12 };
  await place.app.api.do(classes.save, form, owner.token);
  return gymId;
};

const trackOf = (target: Target) => target.track();
const gymOf = async ({ gymId }: Target) => gymId;
const athleteOf = async (target: Target) => (await target.athlete()).id;

const trackChat = {
  topic: chat.groupTopic,
  access: members,
  id: trackOf,
  hint: chat.messageHint,
  listener: itsAthlete,
  cause: write(trackOf),
};

export const topicLines: readonly TopicLine[] = [
  {
    name: 'a calendar',
    topic: workouts.calendarTopic,
    access: members,
    id: trackOf,
    hint: workouts.calendarHint,
    listener: itsAthlete,
    cause: post(true),
  },
  {
    name: 'drafts',
    topic: workouts.draftsTopic,
    access: owners,
    id: trackOf,
    hint: workouts.calendarHint,
    listener: itsOwner,
    cause: post(false),
  },
  {
    name: 'scores',
    topic: scores.workoutTopic,
    access: members,
    id: (target) => target.workout(),
    hint: scores.scoreHint,
    listener: itsAthlete,
    cause: score,
  },
  {
    name: 'the attendance of a gym',
    topic: attendance.attendanceTopic,
    access: owners,
    id: gymOf,
    hint: attendance.attendanceHint,
    listener: itsOwner,
    cause: tick,
  },
  {
    name: 'the classes of a gym',
    topic: classes.classesTopic,
    access: inGym,
    id: gymOf,
    hint: classes.classesHint,
    listener: itsAthlete,
    cause: addClass,
  },
  { name: 'the chat of a track', ...trackChat },
  { name: 'the chat of a track named in the handshake', ...trackChat, inHandshake: true },
  {
    name: 'the chat of a gym',
    topic: chat.groupTopic,
    access: inGym,
    id: gymOf,
    hint: chat.messageHint,
    listener: itsAthlete,
    cause: write(gymOf),
  },
  {
    name: "a gym's plan and account",
    topic: payments.accountTopic,
    access: owners,
    id: gymOf,
    hint: payments.accountHint,
    listener: itsOwner,
    cause: connect,
  },
  {
    name: "a gym's money",
    topic: payments.moneyTopic,
    access: owners,
    id: gymOf,
    hint: payments.moneyHint,
    listener: itsOwner,
    cause: pay(gymOf),
  },
  {
    name: 'a screen',
    topic: screens.screenTopic,
    access: owners,
    id: async (target) => (await target.screen()).id,
    hint: screens.screenHint,
    listener: itsOwner,
    cause: changeScreen,
  },
  {
    name: 'a class that is run',
    topic: classRuns.classRunTopic,
    access: owners,
    id: async (target) => (await target.classRun()).id,
    hint: classRuns.classRunHint,
    listener: itsOwner,
    cause: addGuest,
  },
  {
    name: "an athlete's billing",
    topic: payments.billingTopic,
    access: nobodyElse,
    id: athleteOf,
    hint: payments.billingHint,
    listener: itsAthlete,
    cause: pay(athleteOf),
  },
];

export const userLines: readonly UserLine[] = [
  {
    name: 'a message, in the list of chats',
    hint: chat.chatListHint,
    listener: itsAthlete,
    cause: write(trackOf),
    heardBy: { own: ['member', 'owner'], other: ['rival'] },
  },
  {
    name: 'a chat that was read, on other devices',
    hint: chat.chatReadHint,
    listener: itsAthlete,
    cause: async (scene) => {
      const groupId = await write(trackOf)(scene);
      const reader = await newMember(scene.place.app, scene.gym.gymId, [groupId]);
      await scene.place.app.api.do(chat.save, { recieverId: groupId, message: 'In' }, reader.token);
      const { token } = await scene.target.athlete();
      await scene.place.app.api.do(chat.read, { groupId }, token);
      return groupId;
    },
    heardBy: { own: [], other: [] },
  },
  {
    name: 'that they are here',
    hint: attendance.attendanceHint,
    listener: itsAthlete,
    cause: tick,
    heardBy: { own: [], other: [] },
  },
  {
    name: 'a new group',
    hint: chat.groupChangedHint,
    listener: itsAthlete,
    cause: async ({ place, target, gym }) => {
      const { token } = await target.athlete();
      const about = { groupName: 'Lifting club', groupDescription: 'Mondays at six' };
      const form = { ...about, users: [gym.owner.id] };
      return (await place.app.api.do(chat.createGroup, form, token)).groupId;
    },
    heardBy: { own: ['owner'], other: ['rival'] },
  },
  {
    name: 'a like, in the bell',
    hint: notifications.notificationHint,
    listener: itsAthlete,
    cause: async ({ place, target, gym }) => {
      const scoreId = await target.score();
      const other = await newMember(place.app, gym.gymId, [await target.track()]);
      await place.app.api.do(scores.like, { scoreId, liked: true }, other.token);
      return athleteOf(target);
    },
    heardBy: { own: [], other: [] },
  },
  {
    name: 'the abilities of a coach',
    hint: gyms.staffHint,
    listener: itsAthlete,
    cause: async ({ place, target, gym: { gymId, owner } }) => {
      const form = { gymId, userId: (await target.athlete()).id };
      await place.app.api.do(gyms.saveStaff, { ...form, abilities: ['moderate'] }, owner.token);
      return gymId;
    },
    heardBy: { own: [], other: [] },
  },
];
