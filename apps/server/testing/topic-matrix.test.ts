import * as contract from '@trackboard/contract/all-endpoints';
import type { Topic } from '@trackboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '#testing';
import { type CallerKind, callerKinds, newCaller } from './access/callers.ts';
import { type Place, createPlace } from './access/place.ts';
import type { ByTarget, Statuses } from './access/row.ts';
import { type Target, absentTarget, targetIn, targetKinds } from './access/target.ts';
import { HandshakeRefused } from './test-socket.ts';

/*
 * Who may watch each topic: the statuses of a watch by each caller, for a target in the member's and the owner's gym
 * (`own`), in the rival's gym (`other`) and for one that does not exist (`absent`). Users without a session or still
 * registering cannot open a socket.
 */

const { chat, payments, scores, workouts } = contract;

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

interface Line {
  readonly name: string;
  readonly topic: Topic;
  readonly access: ByTarget;
  readonly id: (target: Target) => Promise<string>;
  /** Whether the handshake names the item, instead of a call. */
  readonly inHandshake?: true;
}

const gymOf = async ({ gymId }: Target) => gymId;

const lines: readonly Line[] = [
  { name: 'a calendar', topic: workouts.calendarTopic, access: members, id: (of) => of.track() },
  { name: 'drafts', topic: workouts.draftsTopic, access: owners, id: (of) => of.track() },
  { name: 'scores', topic: scores.workoutTopic, access: members, id: (of) => of.workout() },
  { name: 'the chat of a track', topic: chat.groupTopic, access: members, id: (of) => of.track() },
  {
    name: 'the chat of a track named in the handshake',
    topic: chat.groupTopic,
    access: members,
    id: (of) => of.track(),
    inHandshake: true,
  },
  { name: 'the chat of a gym', topic: chat.groupTopic, access: inGym, id: gymOf },
  { name: "a gym's money", topic: payments.moneyTopic, access: owners, id: gymOf },
  { name: "a gym's plan", topic: payments.accountTopic, access: owners, id: gymOf },
  {
    name: "an athlete's billing",
    topic: payments.billingTopic,
    access: nobodyElse,
    id: async (of) => (await of.athlete()).id,
  },
];

let place: Place;
beforeAll(async () => {
  place = await createPlace();
});
afterAll(() => place.app.close());

function newTarget(kind: Target['kind']): Target {
  if (kind === 'absent') return absentTarget();
  return targetIn(place, kind, kind === 'own' ? place.northlane : place.quarry);
}

async function watch(kind: CallerKind, target: Target, line: Line): Promise<number> {
  const { token } = await newCaller(kind, place, target);
  const id = await line.id(target);
  const query: Record<string, string> = line.inHandshake ? { groupId: id } : {};
  try {
    const client = await openSocket(place.app.origin, token, { query });
    const answer = line.inHandshake ? { StatusCode: 200 } : await client.ask(line.topic.watch, id);
    client.close();
    return answer.StatusCode;
  } catch (error) {
    if (!(error instanceof HandshakeRefused)) throw error;
    return (error.data as { StatusCode: number }).StatusCode;
  }
}

function isTopic(value: unknown): value is Topic {
  return typeof value === 'object' && value !== null && 'watch' in value && 'hints' in value;
}

describe('watching', () => {
  it.each(lines.map((line) => [line.name, line] as const))('%s', async (_name, line) => {
    for (const kind of targetKinds) {
      const target = newTarget(kind);
      const got: Record<string, number> = {};
      for (const caller of callerKinds) got[caller] = await watch(caller, target, line);
      const wanted = Object.fromEntries(
        callerKinds.map((caller, n) => [caller, line.access[kind]?.[n]]),
      );
      expect(got, kind).toEqual(wanted);
    }
  });

  it('has a line for every topic of the contract', () => {
    const declared = Object.values(contract)
      .flatMap((namespace) => Object.values(namespace as Record<string, unknown>))
      .filter(isTopic);
    const listed = lines.map(({ topic }) => topic.name);
    expect([...new Set(listed)].toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  });
});
