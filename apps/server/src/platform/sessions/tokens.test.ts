import { describe, expect, it } from 'vitest';
import { createTestClock } from '#testing';
import { after, minutes } from '../time/clock.ts';
import { createTokens } from './tokens.ts';

const clock = createTestClock();
const tokens = createTokens('a-secret-of-the-tests-alone-0123456789', clock);
const claims = { sub: 'user', role: 'athlete', name: 'Some Body', gymId: null, sid: 'session' };
const sign = () => tokens.sign(claims, after(clock.now(), minutes(5)));

describe('a token', () => {
  it('names its session each time it is read', async () => {
    const token = await sign();
    expect(await tokens.read(token)).toMatchObject({ sessionId: 'session' });
    expect(await tokens.read(token)).toMatchObject({ sessionId: 'session' });
  });

  it('expires, even if it was read before', async () => {
    const token = await sign();
    await tokens.read(token);
    clock.pass(minutes(5));
    expect(await tokens.read(token)).toBe('expired');
  });

  it('is invalid if it was changed, even if the original was read before', async () => {
    const token = await sign();
    await tokens.read(token);
    const [head, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, sid: 'other' })).toString('base64url');
    expect(await tokens.read(`${head}.${payload}.${signature}`)).toBe('invalid');
  });
});
