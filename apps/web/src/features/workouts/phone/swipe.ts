export interface Stroke {
  /** Pixels to the right. */
  readonly dx: number;
  /** Pixels down. */
  readonly dy: number;
  /** Milliseconds that it took. */
  readonly ms: number;
}

/** Pixels of travel that turn the page at any speed. */
const farEnough = 72;
/** Pixels a millisecond that turn it after a short travel. */
const fastEnough = 0.45;

/** True when a stroke goes sideways rather than along the page. */
export function isSideways({ dx, dy }: Pick<Stroke, 'dx' | 'dy'>): boolean {
  return Math.abs(dx) > 8 && Math.abs(dx) > Math.abs(dy) * 1.2;
}

/** Where a finished stroke leads: a day on (to the left, as one turns a page), a day back, or nowhere. */
export function swipeOf({ dx, dy, ms }: Stroke): 1 | -1 | 0 {
  if (!isSideways({ dx, dy })) return 0;
  const isMeant =
    Math.abs(dx) >= farEnough || (Math.abs(dx) > 24 && Math.abs(dx) / ms > fastEnough);
  if (!isMeant) return 0;
  return dx < 0 ? 1 : -1;
}
