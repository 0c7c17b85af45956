import { fromWire, subjectOf } from '@trackboard/contract';
import { accounts, chat, gyms, ownData, tracks } from '@trackboard/contract/all-endpoints';
import { password } from '@trackboard/story-world';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type TestSocket, openSocket, secretKey, startSharedApp } from '#testing';
import { createResetTokens } from '../src/features/accounts/index.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { after, hours } from '../src/platform/time/clock.ts';
import {
  type AccessBy,
  type LostAccessScene,
  type Subject,
  endSubscription,
  openLostAccessScene,
  subjects,
} from './access/lost-access-scene.ts';

/*
 * These tests check what an athlete with two sessions reads and gets hints about after losing access. The socket of
 * a witness is the control.
 */

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off' });
const { api } = app;

const newPassword = 'Southlane-2027!';

async function resetPassword({ athlete }: LostAccessScene) {
  const id = newId();
  const createdAt = app.clock.now();
  const reset = { id, userId: athlete.id, createdAt, expiresAt: after(createdAt, hours(1)) };
  await app.db.insertInto('passwordResets').values(reset).execute();
  const token = createResetTokens(secretKey).make(id);
  const form = { email: athlete.email, password: newPassword, confirmPassword: newPassword };
  await api.do(accounts.resetPassword, { ...form, token });
}

interface Way {
  readonly name: string;
  /** The subjects that the requesting session keeps; `ended` if that session itself ends. */
  readonly first: readonly Subject[] | 'ended';
  /** The subjects that the athlete's other session keeps. */
  readonly second: readonly Subject[] | 'ended';
  readonly by?: AccessBy;
  readonly lose: (scene: LostAccessScene) => Promise<unknown>;
}

const ways: readonly Way[] = [
  {
    name: 'a logout',
    first: 'ended',
    second: subjects,
    lose: ({ athlete }) => api.do(accounts.logout, {}, athlete.token),
  },
  {
    name: 'a change of the password',
    first: 'ended',
    second: 'ended',
    lose: ({ athlete: { id, token } }) =>
      api.do(accounts.update, { id, password: newPassword, confirmPassword: newPassword }, token),
  },
  { name: 'a reset of the password', first: 'ended', second: 'ended', lose: resetPassword },
  {
    name: 'the deletion of the account',
    first: 'ended',
    second: 'ended',
    lose: ({ athlete }) => api.do(ownData.deleteAccount, { password }, athlete.token),
  },
  {
    name: 'a removal from the gym by its owner',
    first: [],
    second: [],
    lose: ({ owner, gymId, athlete }) =>
      api.do(gyms.removeUsers, { gymId, userIds: [athlete.id] }, owner.token),
  },
  {
    name: 'leaving the gym',
    first: [],
    second: [],
    lose: ({ gymId, athlete }) =>
      api.do(gyms.removeUsers, { gymId, userIds: [athlete.id] }, athlete.token),
  },
  {
    name: 'a removal from the track by the owner',
    first: ['gym chat'],
    second: ['gym chat'],
    lose: ({ owner, trackId, athlete }) =>
      api.do(tracks.unassign, { trackId, userId: athlete.id }, owner.token),
  },
  {
    name: 'leaving the track',
    first: ['gym chat'],
    second: ['gym chat'],
    lose: ({ trackId, athlete }) => api.do(tracks.unassign, { trackId }, athlete.token),
  },
  {
    name: 'the end of the subscription',
    first: ['gym chat'],
    second: ['gym chat'],
    by: 'paying',
    lose: (scene) => endSubscription(app, scene),
  },
  {
    name: 'a removal from the team by the owner',
    first: ['gym chat'],
    second: ['gym chat'],
    by: 'coaching',
    lose: ({ owner, gymId, athlete }) =>
      api.do(gyms.removeStaff, { gymId, userId: athlete.id }, owner.token),
  },
  {
    name: 'leaving the team',
    first: ['gym chat'],
    second: ['gym chat'],
    by: 'coaching',
    lose: ({ gymId, athlete }) =>
      api.do(gyms.removeStaff, { gymId, userId: athlete.id }, athlete.token),
  },
];

const open: TestSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

async function watchAll({ about }: LostAccessScene, token: string): Promise<TestSocket> {
  const socket = await openSocket(app.origin, token);
  open.push(socket);
  for (const { topic, id } of Object.values(about)) {
    expect(await socket.ask(topic.watch, id)).toMatchObject({ StatusCode: 200 });
  }
  return socket;
}

/** Counts the hints about a subject that a socket got. */
function countHeard({ about }: LostAccessScene, socket: TestSocket, subject: Subject): number {
  const { hint, id } = about[subject];
  const payloads = socket.raw(hint.name).map((payload) => fromWire(hint.wire, payload));
  return payloads.filter((payload) => subjectOf(hint, payload as never) === id).length;
}

/** Causes every hint once. Returns the hints of each socket after the witness has got all of them. */
async function tell(scene: LostAccessScene, witness: TestSocket, sockets: readonly TestSocket[]) {
  const count = (socket: TestSocket) =>
    subjects.map((subject) => countHeard(scene, socket, subject));
  const before = [witness, ...sockets].map(count);
  for (const { cause } of Object.values(scene.about)) await cause();
  const all = before[0]?.map((each) => each + 1);
  await expect.poll(() => count(witness)).toEqual(all);
  // Earlier hints have arrived when the answer arrives.
  const connected = sockets.filter(({ socket }) => socket.connected);
  await Promise.all(connected.map((socket) => socket.ask(chat.getConnectionId, [])));
  return sockets.map((socket, n) =>
    subjects.filter((_subject, at) => count(socket)[at] !== before[n + 1]?.[at]),
  );
}

/** Requests each subject and the user's gyms, and returns the statuses. */
async function statusesOf({ about }: LostAccessScene, token: string) {
  const statuses: Record<string, number> = {};
  for (const subject of subjects) {
    const { call, input } = about[subject];
    statuses[subject] = (await api.try(call, input as never, token)).status;
  }
  return { ...statuses, session: (await api.try(gyms.mine, {}, token)).status };
}

function wantedStatuses(keeps: Way['first']) {
  const statusOf = (subject: Subject) => {
    if (keeps === 'ended') return 401;
    return keeps.includes(subject) ? 200 : 404;
  };
  const each = subjects.map((subject) => [subject, statusOf(subject)] as const);
  return { ...Object.fromEntries(each), session: keeps === 'ended' ? 401 : 200 };
}

const cells = ways.length * 2 * (2 * subjects.length + 2);
afterAll(() => {
  process.stdout.write(`Lost access: ${cells} cells\n`);
});

describe('an athlete who loses access', () => {
  it.each(ways.map((way) => [way.name, way] as const))(
    'keeps only the expected access after %s',
    async (_name, way) => {
      const scene = await openLostAccessScene(app, way.by ?? 'joining');
      const tokens = [scene.athlete.token, scene.secondToken];
      const witness = await watchAll(scene, scene.witness.token);
      const sockets = [await watchAll(scene, tokens[0]!), await watchAll(scene, tokens[1]!)];
      expect(await tell(scene, witness, sockets)).toEqual([subjects, subjects]);

      await way.lose(scene);
      const kept = [way.first, way.second];
      for (const [n, token] of tokens.entries()) {
        expect(await statusesOf(scene, token), `session ${n + 1}`).toEqual(
          wantedStatuses(kept[n]!),
        );
      }
      const heard = await tell(scene, witness, sockets);
      expect(heard).toEqual(kept.map((keeps) => (keeps === 'ended' ? [] : keeps)));
      for (const [n, { socket }] of sockets.entries()) {
        await expect.poll(() => socket.connected).toBe(kept[n] !== 'ended');
      }
    },
  );
});
