import type { Balance } from '@trackboard/contract/blocks';
import { expect, it } from 'vitest';
import { BalancePanel, balanceRows } from './balance-panel.tsx';
import { htmlOf } from '../../../../ui/testing/html-of.tsx';

type Row = Balance['patterns'][number];

const row = (pattern: Row['pattern'], doneMinutes: number, plannedMinutes: number): Row => ({
  pattern,
  doneMinutes,
  plannedMinutes,
  lastDone: { date: '2026-11-06', daysSince: 12, name: 'Deadlift', trackWorkoutId: 'id' },
});
const balance: Balance = {
  fromDate: null,
  toDate: null,
  patterns: [
    row('push', 80, 62),
    row('pull', 30, 23),
    row('monostructural', 166, 0),
    row('gymnastics', 40, 26),
    { ...row('core', 0, 0), lastDone: null },
  ],
  benchmarks: [],
  notForAWhile: [],
};

it('balanceRows warns only of a pattern under half of its opposite', () => {
  expect(balanceRows(balance).map(({ pattern, note, isLow }) => [pattern, note, isLow])).toEqual([
    ['push', '12 days ago, Deadlift', false],
    ['pull', '12 days ago, under half of push', true],
    ['monostructural', '12 days ago, Deadlift', false],
    ['gymnastics', '12 days ago, Deadlift', false],
  ]);
});

it('balanceRows warns of a pattern never done if the block has its opposite', () => {
  const pull = { ...row('pull', 0, 0), lastDone: null };
  const [, missed] = balanceRows({ patterns: [row('push', 80, 0), pull] });
  expect(missed).toMatchObject({ note: 'Not done yet, under half of push', isLow: true });
});

it('balanceRows returns bars as shares of the longest one', () => {
  const [push] = balanceRows(balance);
  expect(push?.doneShare).toBeCloseTo(80 / 166);
  expect(push?.plannedShare).toBeCloseTo(62 / 166);
});

it('BalancePanel states the minutes in words, not only by the bar', () => {
  const html = htmlOf(<BalancePanel title="Balance of the block" balance={balance} />);
  expect(html).toContain('80 minutes done, 62 planned.');
});
