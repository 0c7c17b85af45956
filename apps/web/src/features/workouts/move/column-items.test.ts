import { describe, expect, it } from 'vitest';
import { columnItems, slotAt } from './column-items.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';

const column = ['a', 'b', 'c'].map((id) => aTrackWorkout({ id }));
const spelled = (items: ReturnType<typeof columnItems>) =>
  items
    .map((each) =>
      each.kind === 'slot' ? '_' : each.moving ? `(${each.item.workout.id})` : each.item.workout.id,
    )
    .join('');

describe('columnItems', () => {
  it('shows the cards alone while nothing moves', () => {
    expect(spelled(columnItems(column, null, null))).toBe('abc');
  });

  it('opens the slot among the cards of another day', () => {
    expect([0, 1, 3, 9].map((slot) => spelled(columnItems(column, 'x', slot)))).toEqual([
      '_abc',
      'a_bc',
      'abc_',
      'abc_',
    ]);
    expect(spelled(columnItems([], 'x', 0))).toBe('_');
  });

  it('does not count the moving card itself', () => {
    expect([0, 1, 2].map((slot) => spelled(columnItems(column, 'b', slot)))).toEqual([
      '_a(b)c',
      'a(b)_c',
      'a(b)c_',
    ]);
  });
});

describe('slotAt', () => {
  const boxes = [
    { top: 0, bottom: 100 },
    { top: 110, bottom: 150 },
  ];

  it('is the first slot above the middle of the first card, the last below all', () => {
    expect([-5, 49, 51, 129, 131, 900].map((y) => slotAt(y, boxes))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(slotAt(10, [])).toBe(0);
  });
});
