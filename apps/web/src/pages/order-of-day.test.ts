import { expect, it } from 'vitest';
import { orderOfDay } from './todays-workouts.tsx';

const item = (name: string, isLogged: boolean, takesScores = true) => ({
  name,
  isLogged,
  takesScores,
});
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

const mobility = item('Mobility', false, false);
const day = [mobility, item('Press', true), item('Row', false), item('Run', false)];

it('keeps the order of the session, and finds the next workout to log', () => {
  const { next, ordered } = orderOfDay(day, { asRows: false });
  expect(next?.name).toBe('Row');
  expect(ordered).toEqual(day);
});

it('orders rows of a phone: first the next workout to log, then the logged ones, then the rest', () => {
  const { next, ordered } = orderOfDay(day, { asRows: true });
  expect(next?.name).toBe('Row');
  expect(names(ordered)).toEqual(['Row', 'Press', 'Mobility', 'Run']);
});

it('finds no next workout once all are logged', () => {
  const { next, ordered } = orderOfDay([mobility, item('Press', true)], { asRows: true });
  expect(next).toBeNull();
  expect(names(ordered)).toEqual(['Press', 'Mobility']);
});
