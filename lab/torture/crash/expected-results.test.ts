import { expect, it } from 'vitest';
import { type EnteredScore, expectedBoard, expectedRecords } from './check-state.ts';

const score = (id: string, entered: string, over: Partial<EnteredScore> = {}): EnteredScore => ({
  id,
  userId: 'mara',
  workoutId: 'fran',
  subject: 'time',
  day: '2026-07-06',
  loggedAt: new Date(Date.UTC(2026, 6, 6, 8, Number.parseInt(id, 36))),
  entered,
  weightUnit: 'kg',
  isScaled: false,
  ...over,
});

it('a record beats every earlier result, by day and then by the time of logging', () => {
  const first = score('3', '5:00');
  const slower = score('1', '5:10', { day: '2026-07-07' });
  const equal = score('2', '5:00', { day: '2026-07-08' });
  const record = score('4', '4:59', { day: '2026-07-09' });
  const scaled = score('5', '4:00', { day: '2026-07-10', isScaled: true });
  const ofAnother = score('6', '4:00', { day: '2026-07-10', userId: 'jonah' });
  const all = [record, ofAnother, equal, scaled, slower, first];
  expect([...expectedRecords(all)]).toEqual(['4']);
});

it('records compare weights across units', () => {
  const lift = { subject: 'lift', isScaled: true } as const;
  const kilograms = score('1', '100', lift);
  const same = score('2', '220.5', { ...lift, weightUnit: 'lbs', isScaled: false });
  const pounds = score('3', '221', { ...lift, weightUnit: 'lbs', isScaled: false });
  expect([...expectedRecords([kilograms, same, pounds])]).toEqual(['3']);
});

it('a leaderboard has Rx before scaled, then better before worse, then earlier before later', () => {
  const all = [
    score('5', '4:00', { isScaled: true }),
    score('4', '5:00'),
    score('2', '5:00'),
    score('9', '4:30'),
  ];
  expect(expectedBoard(all)).toEqual(['1 9', '2 2', '2 4', '4 5']);
});

it('a leaderboard orders equal results of one millisecond by their ids', () => {
  const loggedAt = new Date(Date.UTC(2026, 6, 6, 8));
  const all = ['7', '3', '5'].map((id) => score(id, '5:00', { loggedAt }));
  expect(expectedBoard(all)).toEqual(['1 3', '1 5', '1 7']);
});
