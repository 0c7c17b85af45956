import { expect, it } from 'vitest';
import { lanePath, pointOnLane } from './clock-face.tsx';

/** The size of the phone's ring in the design. */
const phone = { width: 358, height: 276, stroke: 15 };

it('lanePath draws the lane of the design', () => {
  expect(lanePath(phone)).toBe(
    'M179 7.5H220A130.5 130.5 0 0 1 220 268.5H138A130.5 130.5 0 0 1 138 7.5Z',
  );
});

it.each([
  [0, 179, 7.5],
  [0.25, 350.5, 138],
  [0.441, 237, 267.4],
  [0.5, 179, 268.5],
  [0.75, 7.5, 138],
  [1, 179, 7.5],
])('pointOnLane is after %f of the lap at the point of the design', (lap, x, y) => {
  const point = pointOnLane(phone, lap);
  expect(point.x).toBeCloseTo(x, 0);
  expect(point.y).toBeCloseTo(y, 0);
});
