import { expect, it } from 'vitest';
import { createLedger } from './ledger.ts';

const comment = { thing: 'comment 1', value: 'score' };
const name = (value: string) => ({ thing: 'profile', value });

it('a ledger finds acknowledged writes that are lost, duplicated or wrong', () => {
  const ledger = createLedger();
  ledger.acknowledged(comment);
  ledger.acknowledged(name('A'));
  ledger.acknowledged(name('B'));
  expect(
    ledger.check([
      ['comment 1', 'score'],
      ['profile', 'B'],
    ]),
  ).toEqual([]);
  expect(ledger.check([['profile', 'A']])).toEqual([
    'comment 1 was acknowledged and is lost',
    'profile holds A, not B',
  ]);
  const twice = Array.from({ length: 2 }, () => ['comment 1', 'score'] as const);
  expect(ledger.check([...twice, ['profile', 'B']])).toEqual(['comment 1 is there 2 times']);
  expect(ledger.count()).toBe(3);
});

it('a ledger accepts an unacknowledged write once or not at all, but not twice', () => {
  const ledger = createLedger();
  ledger.unknown(comment);
  ledger.acknowledged(name('A'));
  ledger.unknown(name('B'));
  expect(ledger.check([['profile', 'A']])).toEqual([]);
  expect(
    ledger.check([
      ['profile', 'B'],
      ['comment 1', 'score'],
    ]),
  ).toEqual([]);
  const twice = Array.from({ length: 2 }, () => ['comment 1', 'score'] as const);
  expect(ledger.check([...twice, ['profile', 'A']])).toEqual(['comment 1 is there 2 times']);
});
