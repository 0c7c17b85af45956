import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { badTokens } from './access/bad-tokens.ts';
import { callerKinds } from './access/callers.ts';
import { goodCall } from './access/good-call.ts';
import { type Place, createPlace } from './access/place.ts';
import { takeFingerprint } from './fingerprint.ts';

let place: Place;
let tokens: [name: string, token: string][];
beforeAll(async () => {
  place = await createPlace();
  tokens = [];
  for (const [name, make] of Object.entries(badTokens)) tokens.push([name, await make(place)]);
});
afterEach(() => place.app.clear('rateLimits', 'screens', 'openedScreens'));
afterAll(async () => {
  await place.app.close();
  process.stdout.write(`Bad tokens: ${closed.length * tokens.length} cells\n`);
});

const nobody = callerKinds.indexOf('nobody');
const closed = accessMatrix.filter(({ access }) => {
  const statuses = 'own' in access ? access.own : access;
  return statuses[nobody] === 401;
});

it('the test covers every call that is not public', () => {
  expect(closed).toEqual(accessMatrix.filter(({ call }) => call.access !== 'public'));
});

describe('a token that was never valid or has ended', () => {
  it.each(closed.map((row) => [row.call.name, row] as const))(
    'is refused with 401 by %s',
    async (_name, row) => {
      const { input } = await goodCall(place, row);
      const before = await takeFingerprint(place.app);
      for (const [name, token] of tokens) {
        const answer = await place.app.api.try(row.call, input, token);
        expect(answer, name).toMatchObject({ ok: false, status: 401 });
        const code = answer.ok ? '' : answer.error.Code;
        expect(['not_signed_in', 'session_expired'], name).toContain(code);
      }
      expect(await takeFingerprint(place.app)).toBe(before);
    },
  );
});
