import { apiBase, coachAbilities, isGymAbility, openApiDocument } from '@trackboard/contract';
import { allEndpoints, gyms, tracks } from '@trackboard/contract/all-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { type Caller, type CallerKind, callerKinds, newCaller } from './access/callers.ts';
import { type Place, createPlace } from './access/place.ts';
import type { ByTarget, Row, Statuses } from './access/row.ts';
import { isRead, newTarget, shareScenes } from './access/shared-scenes.ts';
import { type Target, type TargetKind, targetKinds } from './access/target.ts';
import { type Person, newMember, newPerson } from '#testing';
import { changesBetween, takeFingerprint } from './fingerprint.ts';

let place: Place;
beforeAll(async () => {
  place = await createPlace();
});
afterEach(() => place.app.clear('rateLimits', 'screens', 'openedScreens', 'imports'));
afterAll(async () => {
  await place.app.close();
  process.stdout.write(`Access to endpoints: ${cells} cells\n`);
});

const isByTarget = (access: Row['access']): access is ByTarget => 'own' in access;

/** Returns the lines of a row: one for each kind of target. */
function linesOf({ access }: Row): [TargetKind, Statuses][] {
  if (!isByTarget(access)) return [['own', access]];
  return targetKinds.flatMap((kind): [TargetKind, Statuses][] => {
    const statuses = access[kind];
    return statuses ? [[kind, statuses]] : [];
  });
}

const codes: Record<number, readonly string[]> = {
  401: ['not_signed_in'],
  403: ['not_allowed', 'no_shared_gym'],
  404: ['not_found', 'track_not_found', 'invitation_not_found'],
};

/** Prepares a call that returns the status, and the code too if another status is expected. */
async function prepare({ call, input }: Row, caller: Caller, target: Target) {
  const { api } = place.app;
  const given = (await input({ place, caller, target })) as never;
  return async () => {
    const answer = await api.try(call, given, caller.token || null);
    // A success that a job continues has the status 202.
    if (answer.ok) return 200;
    const { status } = answer;
    const isExpected = codes[status]?.includes(answer.error.Code) ?? true;
    return isExpected ? status : `${status} ${answer.error.Code}`;
  };
}

const shared = shareScenes(() => place);

type Line = readonly [TargetKind, Statuses];
type Answers = Partial<Record<TargetKind, Record<string, unknown>>>;

const callersOf = ([, expected]: Line, maySucceed: boolean): readonly CallerKind[] =>
  callerKinds.filter((_caller, n) => (expected[n] === 200) === maySucceed);

/** Makes the calls of a line that may succeed. Returns the status of each caller. */
async function walkSuccesses(row: Row, line: Line): Promise<Record<string, unknown>> {
  const [kind] = line;
  const got: Record<string, unknown> = {};
  for (const caller of callersOf(line, true)) {
    // A successful call may delete its target or end the caller's session, unless it is a read.
    const target = isRead(row) ? shared.target(kind) : newTarget(place, kind);
    const made = isRead(row) ? shared.caller(caller, target) : newCaller(caller, place, target);
    got[caller] = await (await prepare(row, await made, target))();
  }
  return got;
}

/** Makes the calls of a row that must be refused and must change nothing. Returns the tables that they changed. */
async function walkRefusals(row: Row, lines: readonly Line[], got: Answers): Promise<string[]> {
  const calls: (() => Promise<void>)[] = [];
  for (const line of lines) {
    const [kind] = line;
    const target = shared.target(kind);
    for (const caller of callersOf(line, false)) {
      const call = await prepare(row, await shared.caller(caller, target), target);
      calls.push(async () => {
        got[kind] = { ...got[kind], [caller]: await call() };
      });
    }
  }
  if (calls.length === 0) return [];
  const before = await takeFingerprint(place.app);
  for (const call of calls) await call();
  return changesBetween(before, await takeFingerprint(place.app));
}

describe('access', () => {
  it.each(accessMatrix.map((row) => [row.call.name, row] as const))(
    '%s answers each caller with the status in the table',
    async (_name, row) => {
      const lines = linesOf(row);
      const got: Answers = {};
      for (const line of lines) got[line[0]] = await walkSuccesses(row, line);
      const changed = await walkRefusals(row, lines, got);
      const wanted = lines.map(([kind, expected]) => [
        kind,
        Object.fromEntries(callerKinds.map((caller, n) => [caller, expected[n]])),
      ]);
      expect({ ...got, changed }).toEqual({ ...Object.fromEntries(wanted), changed: [] });
    },
  );
});

/** This covers an athlete who was on the track, for example until the subscription ended. */
describe('an athlete who has left the track', () => {
  const rows = accessMatrix.filter(({ access }) => isByTarget(access));

  it.each(rows.map((row) => [row.call.name, row] as const))(
    'has the access to %s of an athlete who was never on the track',
    async (_name, row) => {
      const [, expected] = linesOf(row)[0] ?? [];
      const wanted = expected?.[callerKinds.indexOf('offTrack')];
      const isShared = isRead(row) || wanted !== 200;
      const target = isShared ? shared.target('own') : newTarget(place, 'own');
      const trackId = await target.track();
      const caller = await newMember(place.app, place.northlane.gymId, [trackId]);
      const { token: ownerToken } = await shared.caller('owner', target);
      const given = (await row.input({ place, caller, target })) as never;
      await place.app.api.do(tracks.unassign, { trackId, userId: caller.id }, ownerToken);
      const { status } = await place.app.api.try(row.call, given, caller.token);
      expect(status).toBe(wanted);
    },
  );
});

describe('an owner who has not completed the registration', () => {
  const differences: Record<string, number> = {
    'gyms.create': 200,
    'gyms.acceptStaffInvitation': 400,
    'tracks.join': 403,
  };

  it.each(accessMatrix.map((row) => [row.call.name, row] as const))(
    'has the access to %s of an athlete who has not completed it either',
    async (name, row) => {
      const [, expected] = linesOf(row)[0] ?? [];
      const wanted = differences[name] ?? expected?.[callerKinds.indexOf('registering')];
      const target = wanted === 200 ? newTarget(place, 'own') : shared.target('own');
      const caller = await newPerson(place.app, 'owner', 'onboarding');
      const given = (await row.input({ place, caller, target })) as never;
      const { status } = await place.app.api.try(row.call, given, caller.token);
      expect(status).toBe(wanted);
    },
  );
});

const namesGym = ({ params, query, body }: Row['call']) =>
  [params, query, body].some((schema) => schema && 'gymId' in schema.shape);

/** Without this check, a call could be stored for the actor's own gym. */
describe('an owner and a coach who name a gym that is not theirs', () => {
  const rows = accessMatrix.filter(({ call }) => isGymAbility(call.access) && namesGym(call));

  let callers: readonly Person[];
  beforeAll(async () => {
    const { app, northlane } = place;
    const owner = await newCaller('owner', place, newTarget(place, 'own'));
    const coach = await newMember(app, northlane.gymId, []);
    const form = { gymId: northlane.gymId, userId: coach.id, abilities: [...coachAbilities] };
    await app.api.do(gyms.saveStaff, form, owner.token);
    callers = [owner, coach];
  });

  it('are tested with more than ten endpoints', () => {
    expect(rows.length).toBeGreaterThan(10);
  });

  it.each(rows.map((row) => [row.call.name, row] as const))(
    'get no access to %s, which changes nothing',
    async (_name, { call, input }) => {
      const { app, quarry } = place;
      const target = shared.target('own');
      const inputs = new Map<Person, object>();
      for (const caller of callers) {
        inputs.set(caller, (await input({ place, caller, target })) as object);
      }
      const before = await takeFingerprint(app);
      for (const [caller, given] of inputs) {
        const named = { ...given, gymId: quarry.gymId } as never;
        const { status } = await app.api.try(call, named, caller.token);
        // A coach does not have the owner's abilities.
        expect(caller === callers[0] ? [404] : [403, 404]).toContain(status);
      }
      expect(changesBetween(before, await takeFingerprint(app))).toEqual([]);
    },
  );
});

describe('an owner without a gym', () => {
  const answers: Record<string, string> = {
    'blocks.save': 'track_not_found',
    'gyms.isOnTrial': 'gym_missing',
    'gyms.files': 'gym_missing',
    'gyms.setTraining': 'gym_missing',
    'payments.accountStatus': 'gym_missing',
    'payments.connect': 'gym_missing',
    'payments.exportPayments': 'gym_missing',
    'payments.gymPortal': 'gym_missing',
    'payments.listPayments': 'gym_missing',
    'payments.money': 'gym_missing',
    'payments.plan': 'gym_missing',
    'payments.reconcile': 'gym_missing',
    'payments.subscribe': 'gym_missing',
    'payments.verifyAccount': 'gym_missing',
    'stats.recentAthletes': 'gym_missing',
    'tracks.create': 'gym_missing',
    'workouts.addExampleWeek': 'track_not_found',
    'workouts.copy': 'track_not_found',
    'workouts.create': 'track_not_found',
    'workouts.createMany': 'track_not_found',
  };
  const rows = accessMatrix.filter(({ call }) => isGymAbility(call.access));

  it.each(rows.map((row) => [row.call.name, row] as const))(
    'gets an error from %s',
    async (name, { call, input }) => {
      const caller = await newPerson(place.app, 'owner');
      const given = (await input({ place, caller, target: shared.target('own') })) as never;
      const answer = await place.app.api.try(call, given, caller.token);
      expect(answer).toMatchObject({ ok: false, error: { Code: answers[name] ?? 'not_found' } });
    },
  );
});

interface Described {
  readonly paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

describe('the API document', () => {
  const { paths } = openApiDocument(allEndpoints, apiBase, '1') as unknown as Described;

  it.each(accessMatrix.map((row) => [row.call.name, row] as const))(
    'declares every status that %s answers',
    (_name, row) => {
      const { responses } = paths[row.call.path]?.[row.call.method.toLowerCase()] ?? {};
      const statuses = linesOf(row).flatMap(([, each]) => each);
      const success = row.call.status ?? 200;
      const answered = new Set(statuses.map((status) => String(status === 200 ? success : status)));
      const declared = new Set(Object.keys(responses ?? {}));
      expect([...answered].filter((status) => !declared.has(status))).toEqual([]);
    },
  );
});

const ofOtherCallers = [
  accessMatrix.filter(({ access }) => isByTarget(access)),
  accessMatrix,
  accessMatrix.filter(({ call }) => isGymAbility(call.access)),
].flat().length;
const cells = accessMatrix.flatMap(linesOf).length * callerKinds.length + ofOtherCallers;

describe('the table', () => {
  const named = accessMatrix.map(({ call: { name } }) => name);
  const all = allEndpoints.map(({ name }) => name);

  it('has exactly one row for every endpoint', () => {
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  it('has targets for every endpoint with an id in its path', () => {
    const withoutTarget = accessMatrix.filter(
      ({ call: { params, access }, access: statuses }) =>
        params && access !== 'public' && !isByTarget(statuses),
    );
    expect(withoutTarget.map(({ call: { name } }) => name)).toEqual([]);
  });
});
