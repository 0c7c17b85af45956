import * as notifications from '@trackboard/contract/notifications';
import { gyms, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { calendarHint, calendarTopic, workoutPublished } from '@trackboard/contract/workouts';
import { northlane, storyTracks } from '@trackboard/story-world';
import { newMember, newPerson, type Person } from '../../../apps/server/testing/people.ts';
import { openSocket, type TestSocket } from '../../../apps/server/testing/test-socket.ts';
import { patientApi } from '../chat/chat-client.ts';
import { placeOf, type Scene, until } from './start-cluster.ts';

/** A gym whose workouts are published at a time, and an athlete with a socket on each node. */
export interface TimedGym {
  readonly owner: Person;
  readonly gymId: string;
  readonly athletes: readonly Person[];
}

interface Timed {
  readonly trackId: string;
  readonly track: string;
  readonly workoutId: string;
}

/** Drafts that are due at the same minute, one on each of their tracks. */
interface Batch {
  readonly due: Date;
  readonly drafts: readonly Timed[];
}

const tracksOfBatch = 4;

/**
 * The time in milliseconds before a draft may be due. A draft that is due too soon could be
 * published before all sockets watch.
 */
const notBefore = 5000;

/** How long after the due time all effects must have happened, in seconds. */
const patience = 30;

const days = 24 * 60 * 60 * 1000;

export async function openTimedGym(scene: Scene): Promise<TimedGym> {
  const { api, cluster } = scene;
  const place = placeOf(scene);
  const owner = await newPerson(place, 'owner');
  const form = { ...northlane, timeZone: 'UTC' };
  const { id: gymId } = await api.do(gyms.create, form, owner.token);
  const athletes: Person[] = [];
  while (athletes.length < cluster.nodes.length) {
    const athlete = await newMember(place, gymId, []);
    const kinds = [{ kind: 'workoutPublished' as const, bell: true, push: false, mail: true }];
    await api.do(notifications.saveSettings, { kinds }, athlete.token);
    athletes.push(athlete);
  }
  return { owner, gymId, athletes };
}

/** Adds tracks with a draft each that is due at the next minute. */
export async function addBatch({ api }: Scene, gym: TimedGym, name: string): Promise<Batch> {
  const due = new Date(Math.ceil((Date.now() + notBefore) / 60_000) * 60_000);
  const day = due.toISOString().slice(0, 10);
  const drafts: Timed[] = [];
  for (let n = 1; n <= tracksOfBatch; n += 1) {
    const track = `Timed${name}${n}`;
    const of = { ...storyTracks.engine, name: track };
    const { id: trackId } = await api.do(tracks.create, of, gym.owner.token);
    for (const { token } of gym.athletes) await api.do(tracks.join, { trackId }, token);
    const form = {
      name: `Workout of ${track}`,
      description: 'x',
      scoreType: 3,
      schedule: new Date(due.getTime() + days).toISOString().slice(0, 10),
      trackId,
      publishOn: day,
      publishTime: due.toISOString().slice(11, 16),
    };
    const { trackWorkoutId } = await api.do(workouts.create, form, gym.owner.token);
    drafts.push({ trackId, track, workoutId: trackWorkoutId });
  }
  return { due, drafts };
}

async function countRows({ db }: Scene, { workoutId }: Timed) {
  const events = await db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', workoutPublished.type)
    .execute();
  const groups = await db
    .selectFrom('notifications as n')
    .innerJoin('notificationItems as i', (join) =>
      join.onRef('i.gymId', '=', 'n.gymId').onRef('i.groupId', '=', 'n.groupId'),
    )
    .select('n.userId')
    .where('i.itemKey', '=', `workoutPublished:${workoutId}`)
    .execute();
  const isOfWorkout = ({ payload }: { payload: unknown }): boolean =>
    (payload as { workoutId?: string }).workoutId === workoutId;
  return { events: events.filter(isOfWorkout).length, bells: groups.map(({ userId }) => userId) };
}

const mailsTo = ({ mailServer }: Scene, { id }: Person, { track }: Timed): number =>
  mailServer.mails.filter(
    ({ to, source }) => to.includes(`${id}@people.example`) && source.includes(track),
  ).length;

/**
 * Waits until the drafts were published. Returns effects that are missing or doubled. A mail may be sent again if a
 * node was killed before it could note that the mail was sent.
 */
export async function checkBatch(
  scene: Scene,
  { athletes, owner }: TimedGym,
  { due, drafts }: Batch,
  wasKilled: boolean,
): Promise<{ problems: string[]; mails: number }> {
  await until((due.getTime() - Date.now()) / 1000, () => false);
  const pairs = drafts.flatMap((draft) => athletes.map((athlete) => ({ draft, athlete })));
  await until(patience, () => pairs.every((of) => mailsTo(scene, of.athlete, of.draft) > 0));
  const asOwner = patientApi(scene.api, owner.token, () => undefined);
  const problems: string[] = [];
  for (const draft of drafts) {
    const { workout } = await asOwner.do(workouts.get, { id: draft.workoutId });
    if (!workout.isPublished) problems.push(`${draft.track} was not published`);
    const { events, bells } = await countRows(scene, draft);
    if (events !== 1) problems.push(`${draft.track} was published ${events} times`);
    for (const { id } of athletes) {
      const rings = bells.filter((userId) => userId === id).length;
      if (rings !== 1) problems.push(`${draft.track}: ${rings} bells for ${id}`);
    }
  }
  const counts = pairs.map(({ draft, athlete }) => mailsTo(scene, athlete, draft));
  const isWrong = (count: number): boolean => count < 1 || (!wasKilled && count > 1);
  problems.push(...counts.filter(isWrong).map((count) => `${count} mails for one notification`));
  return { problems, mails: counts.reduce((sum, count) => sum + count, 0) };
}

interface Watching {
  /** Returns the athletes whose socket got no hint about a draft or its notification. */
  check(): Promise<string[]>;
  close(): void;
}

/**
 * Opens a socket for each athlete on a node of its own. The socket watches the calendars of a
 * batch.
 */
export async function watchBatch(
  { cluster }: Scene,
  { athletes }: TimedGym,
  { drafts }: Batch,
): Promise<Watching> {
  const sockets: TestSocket[] = [];
  for (const [n, { token }] of athletes.entries()) {
    const socket = await openSocket(cluster.nodes[n]?.origin ?? '', token);
    for (const { trackId } of drafts) await socket.ask(calendarTopic.watch, trackId);
    sockets.push(socket);
  }
  const problemsOf = (socket: TestSocket, n: number): string[] => {
    const heard = new Set(socket.received(calendarHint).map(({ trackId }) => trackId));
    const silent = drafts.filter(({ trackId }) => !heard.has(trackId));
    const hasBell = socket.received(notifications.notificationHint).length > 0;
    return [
      ...silent.map(({ track }) => `the socket on node${n + 1} did not hear of ${track}`),
      ...(hasBell ? [] : [`the socket on node${n + 1} did not hear of its bell`]),
    ];
  };
  return {
    check: async () => {
      await until(patience, () => sockets.flatMap(problemsOf).length === 0);
      return sockets.flatMap(problemsOf);
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
