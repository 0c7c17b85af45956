import type { AnyEndpoint, HintShape, Topic } from '@trackboard/contract';
import {
  accounts,
  chat,
  gyms,
  payments,
  scores,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { mara, northlane, password, register, storyTracks } from '@trackboard/story-world';
import { newId } from '../../src/platform/database/new-id.ts';
import { openSellingGym, startJoining } from '../paid-track.ts';
import { after, days } from '../../src/platform/time/clock.ts';
import { newMember, newPerson } from '../people.ts';
import type { SandboxApp } from '../test-app.ts';
import { giveGrace } from '../track-access.ts';
import { postWorkout } from '../workouts.ts';

/** The subjects that an athlete of a track can read and gets hints about. */
export const subjects = ['calendar', 'scores', 'track chat', 'gym chat'] as const;
export type Subject = (typeof subjects)[number];

interface Heard {
  readonly topic: Topic;
  readonly id: string;
  readonly hint: HintShape;
  /** Causes the hint about the subject. */
  readonly cause: () => Promise<unknown>;
  /** A request that reads the subject. */
  readonly call: AnyEndpoint;
  readonly input: object;
}

async function openGym(app: SandboxApp, isPaid: boolean) {
  if (isPaid) {
    const { owner, gymId, track } = await openSellingGym(app);
    return { owner, gymId, trackId: track.id };
  }
  const owner = await newPerson(app, 'owner');
  const { id: gymId } = await app.api.do(gyms.create, { ...northlane }, owner.token);
  const { id: trackId } = await app.api.do(tracks.create, storyTracks.engine, owner.token);
  return { owner, gymId, trackId };
}

type Gym = Awaited<ReturnType<typeof openGym>>;

async function subjectsOf(app: SandboxApp, { owner, gymId, trackId }: Gym) {
  const { api } = app;
  const witness = await newMember(app, gymId, [trackId]);
  await giveGrace(app, { trackId, userId: witness.id }, after(app.clock.now(), days(14)));
  const { trackWorkoutId } = await postWorkout(api, { owner, trackId }, { scoreType: 1 });
  const write = (recieverId: string) => () =>
    api.do(chat.save, { recieverId, message: 'Row 2k' }, witness.token);
  const chatOf = (groupId: string): Heard => ({
    topic: chat.groupTopic,
    id: groupId,
    hint: chat.messageHint,
    cause: write(groupId),
    call: chat.messages,
    input: { groupId },
  });
  let reps = 0;
  const about: Record<Subject, Heard> = {
    calendar: {
      topic: workouts.calendarTopic,
      id: trackId,
      hint: workouts.calendarHint,
      cause: () => postWorkout(api, { owner, trackId }),
      call: workouts.get,
      input: { id: trackWorkoutId },
    },
    scores: {
      topic: scores.workoutTopic,
      id: trackWorkoutId,
      hint: scores.scoreHint,
      cause: () => {
        reps += 1;
        return api.do(scores.save, { trackWorkoutId, value: [String(reps)] }, witness.token);
      },
      call: scores.list,
      input: { trackWorkoutId },
    },
    'track chat': chatOf(trackId),
    'gym chat': chatOf(gymId),
  };
  return { witness, about };
}

/**
 * How the athlete has access: on the track for free or paid, or as a coach who is not on the track.
 */
export type AccessBy = 'joining' | 'paying' | 'coaching';

/**
 * Opens a new gym with an athlete who has two sessions and access to its track, and a witness who stays on
 * it.
 */
export async function openLostAccessScene(app: SandboxApp, by: AccessBy) {
  const { api } = app;
  const isPaid = by === 'paying';
  const gym = await openGym(app, isPaid);
  const athlete = await register(api, { ...mara, email: `${newId()}@people.example` }, true);
  if (isPaid) await app.sandbox.pay(await startJoining(app, athlete, gym.trackId));
  else await api.do(tracks.join, { trackId: gym.trackId }, athlete.token);
  if (by === 'coaching') {
    const { gymId, trackId, owner } = gym;
    const abilities = ['programme' as const];
    await api.do(gyms.saveStaff, { gymId, userId: athlete.id, abilities }, owner.token);
    await api.do(tracks.unassign, { trackId }, athlete.token);
  }
  const second = await api.do(accounts.login, { email: athlete.email, password });
  return { ...gym, ...(await subjectsOf(app, gym)), athlete, secondToken: second.token };
}

export type LostAccessScene = Awaited<ReturnType<typeof openLostAccessScene>>;

/** Ends the athlete's subscription at the provider at once. */
export async function endSubscription(app: SandboxApp, { athlete, gymId }: LostAccessScene) {
  const [bill] = await app.api.do(payments.billing, { athleteId: athlete.id }, athlete.token);
  const row = await app.db
    .selectFrom('trackSubscriptions')
    .select(['stripeAccountId', 'stripeSubscriptionId'])
    .where('gymId', '=', gymId)
    .where('userId', '=', athlete.id)
    .executeTakeFirstOrThrow();
  if (bill?.status !== 'active') throw new Error('The subscription is not active');
  const at = { stripeAccount: row.stripeAccountId };
  await app.sandbox.provider.stripe.subscriptions.cancel(row.stripeSubscriptionId, {}, at);
  await app.sandbox.waitForEvents();
}
