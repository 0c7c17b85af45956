import { allEndpoints } from '@trackboard/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { type CallerKind, callerKinds, newCaller } from './access/callers.ts';
import { type Place, tellPlace } from './access/place.ts';
import type { ByTarget, Row, Statuses } from './access/row.ts';
import {
  type Target,
  type TargetKind,
  absentTarget,
  targetIn,
  targetKinds,
} from './access/target.ts';
import { takeFingerprint } from './fingerprint.ts';

let place: Place;
beforeAll(async () => {
  place = await tellPlace();
});
afterEach(() => place.app.db.deleteFrom('rateLimits').execute());
afterAll(() => place.app.close());

const isByTarget = (access: Row['access']): access is ByTarget => 'own' in access;

/** The lines of a row: one for each target that it speaks of. */
function linesOf({ access }: Row): [TargetKind, Statuses][] {
  if (!isByTarget(access)) return [['own', access]];
  return targetKinds.flatMap((kind): [TargetKind, Statuses][] => {
    const statuses = access[kind];
    return statuses ? [[kind, statuses]] : [];
  });
}

function newTarget(kind: TargetKind): Target {
  if (kind === 'absent') return absentTarget();
  return targetIn(place, kind, kind === 'own' ? place.northlane : place.quarry);
}

/** Calls as one caller; a refusal must leave everything as it was. */
async function call({ call: endpoint, input }: Row, kind: CallerKind, target: Target) {
  const { app } = place;
  const caller = await newCaller(kind, place, target);
  const given = (await input({ place, caller, target })) as never;
  const before = await takeFingerprint(app.db);
  const answer = await app.api.try(endpoint, given, caller.token || null);
  if (!answer.ok && (await takeFingerprint(app.db)) !== before) return 'refused, yet it changed';
  return answer.status;
}

async function walk(row: Row, kind: TargetKind, expected: Statuses) {
  const shared = newTarget(kind);
  const got: Record<string, unknown> = {};
  for (const [index, caller] of callerKinds.entries()) {
    // What succeeds may use its target up.
    const target = expected[index] === 200 ? newTarget(kind) : shared;
    got[caller] = await call(row, caller, target);
  }
  return got;
}

describe('access to', () => {
  it.each(accessMatrix.map((row) => [row.call.name, row] as const))('%s', async (_name, row) => {
    for (const [kind, expected] of linesOf(row)) {
      const wanted = Object.fromEntries(callerKinds.map((caller, n) => [caller, expected[n]]));
      expect(await walk(row, kind, expected), kind).toEqual(wanted);
    }
  });
});

describe('the table', () => {
  const named = accessMatrix.map(({ call: { name } }) => name);
  const all = allEndpoints.map(({ name }) => name);

  it('has one row for every endpoint, and none for another', () => {
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  it('names a target wherever an address does', () => {
    const withoutTarget = accessMatrix.filter(
      ({ call: { params, access }, access: statuses }) =>
        params && access !== 'public' && !isByTarget(statuses),
    );
    expect(withoutTarget.map(({ call: { name } }) => name)).toEqual([]);
  });
});
