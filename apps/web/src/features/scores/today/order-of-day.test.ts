import { expect, it } from 'vitest';
import { orderOfDay } from './order-of-day.ts';

const item = (name: string, isLogged: boolean, takesScores = true) => ({
  name,
  isLogged,
  takesScores,
});
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

it('orders the day: the next one to log, the logged ones, the rest', () => {
  const mobility = item('Mobility', false, false);
  const day = [mobility, item('Press', true), item('Row', false), item('Run', false)];
  const { next, ordered } = orderOfDay(day);
  expect(next?.name).toBe('Row');
  expect(names(ordered)).toEqual(['Row', 'Press', 'Mobility', 'Run']);
});

it('has no next workout once all are logged', () => {
  const { next, ordered } = orderOfDay([item('Mobility', false, false), item('Press', true)]);
  expect(next).toBeNull();
  expect(names(ordered)).toEqual(['Press', 'Mobility']);
});
