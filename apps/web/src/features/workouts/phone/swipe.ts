export interface Stroke {
  /** Pixels, positive to the right. */
  readonly dx: number;
  /** Pixels, positive downwards. */
  readonly dy: number;
  /** In milliseconds. */
  readonly ms: number;
}

/** The distance in pixels that is a swipe at any speed. */
const farEnough = 72;
/** The speed in pixels per millisecond that makes a short stroke a swipe. */
const fastEnough = 0.45;

/** Whether a stroke is rather horizontal than vertical. */
export function isSideways({ dx, dy }: Pick<Stroke, 'dx' | 'dy'>): boolean {
  return Math.abs(dx) > 8 && Math.abs(dx) > Math.abs(dy) * 1.2;
}

/** The days to move after a stroke: 1 to the left, -1 to the right, else 0. */
export function swipeOf({ dx, dy, ms }: Stroke): 1 | -1 | 0 {
  if (!isSideways({ dx, dy })) return 0;
  const isSwipe =
    Math.abs(dx) >= farEnough || (Math.abs(dx) > 24 && Math.abs(dx) / ms > fastEnough);
  if (!isSwipe) return 0;
  return dx < 0 ? 1 : -1;
}
