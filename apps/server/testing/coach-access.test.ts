import { type CoachAbility, can, coachAbilities, isGymAbility } from '@trackboard/contract';
import { gyms } from '@trackboard/contract/all-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, newMember } from '#testing';
import { accessMatrix } from './access/access-matrix.ts';
import { callerKinds } from './access/callers.ts';
import { coachAccess } from './access/coach-access.ts';
import { type Place, createPlace } from './access/place.ts';
import type { Row } from './access/row.ts';
import { isRead, newTarget, shareScenes } from './access/shared-scenes.ts';
import type { Target } from './access/target.ts';

const targets = ['own', 'other'] as const;
type Kind = (typeof targets)[number];

let place: Place;
/** Reads and refused calls use these targets and coaches, because they change nothing. */
const shared = shareScenes(() => place);
const sharedCoaches = new Map<CoachAbility, Person>();
let start: Date;
beforeAll(async () => {
  place = await createPlace();
  for (const kind of targets) {
    const { track, comment, message } = shared.target(kind);
    await track();
    await comment();
    await message();
  }
  for (const ability of coachAbilities) sharedCoaches.set(ability, await newCoach(ability));
  start = new Date();
});
/**
 * A new coach joins the chats of all tracks of the gym, so the chats of earlier tests are deleted.
 */
afterEach(async () => {
  const { db, clock } = place.app;
  const deleted = { deletedAt: clock.now() };
  await db.updateTable('chatGroups').set(deleted).where('createdAt', '>=', start).execute();
});
// A gym has a limited number of coaches.
afterEach(async () => {
  const kept = [...sharedCoaches.values()].map(({ id }) => id);
  await place.app.db.deleteFrom('gymStaff').where('userId', 'not in', kept).execute();
  await place.app.clear('rateLimits', 'invitations', 'screens', 'openedScreens', 'imports');
});
afterAll(() => place.app.close());

/** Creates a coach of the story's gym with one ability, who is on none of its tracks. */
async function newCoach(ability: CoachAbility) {
  const { gymId, owner } = place.northlane;
  const coach = await newMember(place.app, gymId, []);
  const form = { gymId, userId: coach.id, abilities: [ability] };
  await place.app.api.do(gyms.saveStaff, form, owner.token);
  return coach;
}

/**
 * Returns the status for a coach: the owner's for an ability that the coach has, otherwise another member's.
 */
function expected({ call, access }: Row, kind: Kind, ability: CoachAbility) {
  const statuses = 'own' in access ? access[kind] : access;
  const coach = {
    role: 'athlete',
    ownGym: null,
    coaches: [{ gymId: 'own', abilities: [ability] }],
  };
  const isAllowed = isGymAbility(call.access) && can(coach as never, call.access, 'own');
  const given = kind === 'own' ? coachAccess[call.name] : undefined;
  const likeWhom = isAllowed ? 'owner' : 'offTrack';
  return given?.[coachAbilities.indexOf(ability)] ?? statuses?.[callerKinds.indexOf(likeWhom)];
}

async function statusOf({ call, input }: Row, target: Target, caller: Person) {
  const given = (await input({ place, caller, target })) as never;
  const answer = await place.app.api.try(call, given, caller.token);
  // A success that a job continues has the status 202.
  return answer.ok ? 200 : answer.status;
}

/** Whether the answer to a coach depends on the ability. */
const dependsOnAbility = ({ call }: Row) => isGymAbility(call.access) || call.name in coachAccess;

/**
 * Returns all endpoints. In the short run, only one of the coaches tries those that do not depend on the
 * ability.
 */
const rowsFor = (ability: CoachAbility) =>
  accessMatrix.filter(
    (row) => !process.env['FEWER_RUNS'] || ability === coachAbilities[0] || dependsOnAbility(row),
  );

describe.each(coachAbilities)('a coach with %s', (ability) => {
  it.each(rowsFor(ability).map((row) => [row.call.name, row] as const))(
    'has the access to %s that the ability gives',
    async (_name, row) => {
      const kinds = 'own' in row.access ? targets : (['own'] as const);
      for (const kind of kinds) {
        const wanted = expected(row, kind, ability);
        const isShared = isRead(row) || wanted !== 200;
        const target = isShared ? shared.target(kind) : newTarget(place, kind);
        const coach = isShared ? sharedCoaches.get(ability) : undefined;
        const status = await statusOf(row, target, coach ?? (await newCoach(ability)));
        expect({ kind, status }).toEqual({ kind, status: wanted });
      }
    },
  );
});

describe('the table', () => {
  it("has lines only for endpoints whose statuses differ from the rule of the coach's ability", () => {
    const needless = Object.entries(coachAccess).filter(([name, answers]) => {
      const row = accessMatrix.find(({ call }) => call.name === name);
      const own = row && ('own' in row.access ? row.access.own : row.access);
      const member = own?.[callerKinds.indexOf('offTrack')];
      return !row || isGymAbility(row.call.access) || answers.every((status) => status === member);
    });
    expect(needless.map(([name]) => name)).toEqual([]);
  });
});
