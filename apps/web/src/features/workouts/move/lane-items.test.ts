import { describe, expect, it } from 'vitest';
import { laneItems, slotAt } from './lane-items.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';

const lane = ['a', 'b', 'c'].map((id) => aTrackWorkout({ id }));
const spelled = (items: ReturnType<typeof laneItems>) =>
  items
    .map((each) =>
      each.kind === 'slot' ? '_' : each.lifted ? `(${each.item.workout.id})` : each.item.workout.id,
    )
    .join('');

describe('laneItems', () => {
  it('shows the cards alone while nothing moves', () => {
    expect(spelled(laneItems(lane, null, null))).toBe('abc');
  });

  it('opens the slot among the cards of another day', () => {
    expect([0, 1, 3, 9].map((slot) => spelled(laneItems(lane, 'x', slot)))).toEqual([
      '_abc',
      'a_bc',
      'abc_',
      'abc_',
    ]);
    expect(spelled(laneItems([], 'x', 0))).toBe('_');
  });

  it('does not count the lifted card itself', () => {
    expect([0, 1, 2].map((slot) => spelled(laneItems(lane, 'b', slot)))).toEqual([
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
