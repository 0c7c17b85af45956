import type { ClassOfDay } from '@trackboard/contract/classes';
import { expect, it } from 'vitest';
import { orderOfClasses } from './coach-day.tsx';

const at = (start: string, change: ClassOfDay['change'] = null) =>
  ({ start, startsAt: `2026-11-18T${start}:00Z`, minutes: 60, change }) as ClassOfDay;
const startsOf = (ofDay: readonly ClassOfDay[], now: string) => {
  const { next, others } = orderOfClasses(ofDay, Date.parse(`2026-11-18T${now}:00Z`));
  return [next?.start ?? null, others.map(({ start }) => start)];
};

const day = [at('19:15'), at('07:00'), at('18:00'), at('12:00')];

it('finds the class that goes on or comes next, then later classes, then past ones', () => {
  expect(startsOf(day, '06:00')).toEqual(['07:00', ['12:00', '18:00', '19:15']]);
  expect(startsOf(day, '12:59')).toEqual(['12:00', ['18:00', '19:15', '07:00']]);
  expect(startsOf(day, '13:00')).toEqual(['18:00', ['19:15', '07:00', '12:00']]);
});

it('keeps the last class of the day when all are over', () => {
  expect(startsOf(day, '23:00')).toEqual(['19:15', ['07:00', '12:00', '18:00']]);
});

it('lists a cancelled class, but never runs it', () => {
  expect(startsOf([at('07:00', 'cancelled'), at('18:00')], '06:00')).toEqual(['18:00', ['07:00']]);
  expect(startsOf([at('07:00', 'cancelled')], '06:00')).toEqual([null, ['07:00']]);
  expect(startsOf([], '06:00')).toEqual([null, []]);
});
