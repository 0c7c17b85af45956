import { describe, expect, it } from 'vitest';
import { createTestClock } from '#testing';
import { minutes } from '../time/clock.ts';
import { createLinkSigner } from './link-signer.ts';

const secret = 'a secret of at least 32 characters';
const clock = createTestClock();
const signer = createLinkSigner(secret, 'videos', clock);

describe('a signed name', () => {
  const signed = signer.sign('a.webm');

  it('is valid for half an hour to an hour', () => {
    const later = createTestClock();
    const then = createLinkSigner(secret, 'videos', later);
    expect(then.secondsLeft(signed)).toBeLessThanOrEqual(3600);
    later.pass(minutes(29));
    expect(then.admits('a.webm', signed)).toBe(true);
    later.pass(minutes(32));
    expect(then.admits('a.webm', signed)).toBe(false);
  });

  it('is refused from the second in which it expires', () => {
    const end = Number(signed.expires) * 1000;
    const admitsAt = (time: number) =>
      createLinkSigner(secret, 'videos', { now: () => new Date(time) }).admits('a.webm', signed);
    expect([end - 1000, end, end + 1000].map(admitsAt)).toEqual([true, false, false]);
  });

  it('is the same on repeated requests', () => {
    const fixed = { now: () => new Date('2026-07-15T10:02:00Z') };
    const soon = { now: () => new Date('2026-07-15T10:29:59Z') };
    const [first, second] = [fixed, soon].map((time) =>
      createLinkSigner(secret, 'videos', time).sign('a.webm'),
    );
    expect(first).toEqual(second);
    expect(first?.expires).toBe(String(Date.parse('2026-07-15T11:00:00Z') / 1000));
  });

  it.each([
    ['another name', 'b.webm', signed],
    ['a later end', 'a.webm', { ...signed, expires: String(Number(signed.expires) + 1) }],
    ['an expiry that is not a number', 'a.webm', { ...signed, expires: `${signed.expires}.0` }],
    ['no end', 'a.webm', { ...signed, expires: '' }],
    ['no signature', 'a.webm', { ...signed, signature: '' }],
    ['half a signature', 'a.webm', { ...signed, signature: signed.signature.slice(0, 20) }],
    ['another signature', 'a.webm', { ...signed, signature: 'A'.repeat(43) }],
  ])('is refused with %s', (_, name, given) => {
    expect(signer.admits(name, given)).toBe(false);
  });

  it('is valid only for its secret and label', () => {
    expect(createLinkSigner(secret, 'images', clock).admits('a.webm', signed)).toBe(false);
    expect(createLinkSigner(`${secret}!`, 'videos', clock).admits('a.webm', signed)).toBe(false);
  });
});
