import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { seededIndex, seededRandom } from './seed.ts';

test('an index is below its count and is the same for the same text', () => {
  assert(
    property(string(), integer({ min: 1, max: 100 }), (text, count) => {
      const index = seededIndex(text, count);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(count);
      expect(seededIndex(text, count)).toBe(index);
    }),
  );
});

test('ids that differ in one character spread over all tints', () => {
  const tints = new Set(Array.from({ length: 40 }, (_, n) => seededIndex(`018f-${n}`, 6)));
  expect(tints.size).toBe(6);
});

test('a seeded source repeats itself and is within [0, 1)', () => {
  const [one, other] = [seededRandom('gym'), seededRandom('gym')];
  for (let draw = 0; draw < 100; draw += 1) {
    const value = one();
    expect(other()).toBe(value);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
  }
});
