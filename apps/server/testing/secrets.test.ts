import { storyTracks } from '@trackboard/story-world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { type Caller, type CallerKind, callerKinds, newCaller } from './access/callers.ts';
import { type Place, createPlace } from './access/place.ts';
import type { Row } from './access/row.ts';
import { isRead, newTarget, shareScenes } from './access/shared-scenes.ts';

/*
 * These tests make each call as each caller who may make it. No answer may contain a password or its hash, an
 * account at the payment provider, or another person's email or one-rep max, except the values that `allowed` names.
 */

let place: Place;
beforeAll(async () => {
  place = await createPlace();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await place.app.db.deleteFrom('rateLimits').execute();
});
afterAll(() => place.app.close());

type Secret = 'password' | 'join password' | 'account' | 'email' | 'one-rep max';

/**
 * Secrets that callers may read: owners read the emails of their athletes and the password of their
 * tracks.
 */
const allowed: Partial<Record<CallerKind, readonly Secret[]>> = {
  owner: ['email', 'join password'],
  rival: ['email', 'join password'],
};

/**
 * Secrets in single calls: the holder of an invitation's token reads the address that it was sent
 * to.
 */
const allowedIn: Partial<Record<string, readonly Secret[]>> = {
  'invitations.get': ['email'],
  'gyms.staffInvitationOf': ['email'],
};

const others = (text: string, pattern: RegExp, own: readonly string[]) =>
  [...text.matchAll(pattern)].filter(([found]) => !own.includes(found)).length > 0;

/** Whether another athlete's score contains the one-rep max that it was lifted with. */
function hasOthersMax(value: unknown, callerId: string): boolean {
  if (Array.isArray(value)) return value.some((each) => hasOthersMax(each, callerId));
  if (typeof value !== 'object' || value === null) return false;
  const { MaxUsed, UserId } = value as Record<string, unknown>;
  if (typeof MaxUsed === 'number' && UserId !== callerId) return true;
  return Object.values(value).some((each) => hasOthersMax(each, callerId));
}

function secretsIn(text: string, caller: Caller, emails: readonly string[]): Secret[] {
  const has: Record<Secret, boolean> = {
    password: /\$argon2|cannot sign in with a password|Hash"/.test(text),
    'join password': text.includes(storyTracks.competitors.joinPassword ?? ''),
    account: /\bacct_\w+/.test(text),
    email: others(text, /[\w.+-]+@[\w-]+\.example\b/g, emails),
    'one-rep max':
      text.startsWith('{') || text.startsWith('[')
        ? hasOthersMax(JSON.parse(text), caller.id)
        : false,
  };
  return (Object.keys(has) as Secret[]).filter((secret) => has[secret]);
}

/** Returns the bodies of the responses that arrive while `work` runs. */
async function bodiesOf(work: () => Promise<unknown>): Promise<string> {
  const real = globalThis.fetch;
  const bodies: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    const response = await real(...args);
    bodies.push(await response.clone().text());
    return response;
  });
  await work();
  vi.restoreAllMocks();
  return bodies.at(-1) ?? '';
}

async function emailOf({ id }: Caller): Promise<string> {
  if (!id) return '';
  const { db } = place.app;
  const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
  return user?.email ?? '';
}

const shared = shareScenes(() => place);

async function leaksOf(row: Row, kind: CallerKind): Promise<Secret[]> {
  const { call, input } = row;
  const target = isRead(row) ? shared.target('own') : newTarget(place, 'own');
  const made = isRead(row) ? shared.caller(kind, target) : newCaller(kind, place, target);
  const caller = await made;
  const given = (await input({ place, caller, target })) as never;
  const sent = (given as { email?: string } | undefined)?.email;
  const emails = [await emailOf(caller), ...(sent ? [sent] : [])];
  const body = await bodiesOf(() => place.app.api.try(call, given, caller.token || null));
  const ignored = [...(allowed[kind] ?? []), ...(allowedIn[call.name] ?? [])];
  return secretsIn(body, caller, emails).filter((secret) => !ignored.includes(secret));
}

describe('the answers of an endpoint', () => {
  it.each(accessMatrix.map((row) => [row.call.name, row] as const))(
    'contain no secrets for %s',
    async (_name, row) => {
      const statuses = 'own' in row.access ? row.access.own : row.access;
      const leaks: Record<string, Secret[]> = {};
      for (const [n, kind] of callerKinds.entries()) {
        if (statuses[n] !== 200) continue;
        const found = await leaksOf(row, kind);
        if (found.length > 0) leaks[kind] = found;
      }
      expect(leaks).toEqual({});
    },
  );
});
