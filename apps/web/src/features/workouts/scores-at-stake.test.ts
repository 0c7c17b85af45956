import { expect, it } from 'vitest';
import { scoresAtStake } from './scores-at-stake.ts';

it('scoresAtStake says how many scores a deleted workout has', () => {
  expect(scoresAtStake(0)).toBe('');
  expect(scoresAtStake(1)).toBe(' It has 1 score, which stays in the athlete’s history.');
  expect(scoresAtStake(12)).toBe(' Its 12 scores stay in the athletes’ history.');
});
