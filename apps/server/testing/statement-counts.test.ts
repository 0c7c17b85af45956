import { coachAbilities } from '@trackboard/contract';
import { allEndpoints, gyms } from '@trackboard/contract/all-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { newMember } from '#testing';
import { callerKinds, newCaller } from './access/callers.ts';
import { coachAccess } from './access/coach-access.ts';
import { type Place, createPlace } from './access/place.ts';
import type { Row } from './access/row.ts';
import { statementCounts } from './access/statement-counts.ts';
import { isRead, newTarget, shareScenes } from './access/shared-scenes.ts';
import { watchStatementsOf } from './watch-statements.ts';

let place: Place;
let statementsOf: ReturnType<typeof watchStatementsOf>;
beforeAll(async () => {
  place = await createPlace();
  statementsOf = watchStatementsOf(place.app.pool);
});
afterEach(() => place.app.clear('rateLimits', 'screens', 'openedScreens', 'imports'));
afterAll(async () => {
  process.stdout.write(`Statements of each endpoint (member, owner)\n${measured.join('\n')}\n`);
  await place.app.close();
});

const shared = shareScenes(() => place);
const measured: string[] = [];

const isOneOf = (list: readonly string[], access: string): boolean => list.includes(access);

/** Counts the statements of a call by a caller; returns null if the call is not allowed. */
async function countFor(row: Row, kind: 'member' | 'owner') {
  const { call, access, input } = row;
  const statuses = 'own' in access ? access.own : access;
  if (statuses[callerKinds.indexOf(kind)] !== 200) return null;
  const target = isRead(row) ? shared.target('own') : newTarget(place, 'own');
  const made = isRead(row) ? shared.caller(kind, target) : newCaller(kind, place, target);
  const caller = await made;
  const given = (await input({ place, caller, target })) as never;
  const statements = await statementsOf(() => place.app.api.do(call, given, caller.token));
  return statements.length;
}

const isMore = (count: number | null, known: number | null | undefined): boolean =>
  count !== null && count > (known ?? 0);

describe('the number of statements', () => {
  it.each(accessMatrix.map((row) => [row.call.name, row] as const))(
    'has not grown for %s',
    async (name, row) => {
      const counts = [await countFor(row, 'member'), await countFor(row, 'owner')];
      measured.push(`${name.padEnd(28)}${counts.map((count) => count ?? '-').join(', ')}`);
      const known = statementCounts[name];
      const grown = counts.some((count, n) => isMore(count, known?.[n]));
      expect(grown ? counts : known).toEqual(known);
    },
  );
});

/** The owner's calls that coaches may make, except calls with another answer for coaches. */
const callsOfCoaches = accessMatrix.filter(({ call, access }) => {
  const statuses = 'own' in access ? access.own : access;
  const isAllowed = isOneOf(coachAbilities, call.access) && !coachAccess[call.name];
  return isAllowed && statuses[callerKinds.indexOf('owner')] === 200;
});

describe('a call by a coach', () => {
  it.each(callsOfCoaches.map((row) => [row.call.name, row] as const))(
    'needs no more statements for %s than a call by the owner',
    async (name, row) => {
      const { app, northlane } = place;
      const { gymId, owner } = northlane;
      const caller = await newMember(app, gymId, []);
      const staff = { gymId, userId: caller.id, abilities: [...coachAbilities] };
      await app.api.do(gyms.saveStaff, staff, owner.token);
      const given = (await row.input({
        place,
        caller,
        target: newTarget(place, 'own'),
      })) as never;
      const { length } = await statementsOf(() => app.api.do(row.call, given, caller.token));
      await app.clear('gymStaff');
      expect(length).toBeLessThanOrEqual(statementCounts[name]?.[1] ?? 0);
    },
  );
});

describe('the table', () => {
  it('has exactly one row for every endpoint', () => {
    const all = allEndpoints.map(({ name }) => name);
    expect(Object.keys(statementCounts).toSorted()).toEqual(all.toSorted());
  });
});
