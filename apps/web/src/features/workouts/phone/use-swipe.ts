import { type PointerEvent, useRef } from 'react';

interface Stroke {
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

interface Start {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Changes the day by horizontal swipes. The element needs `touch-action: pan-y`, so that the browser scrolls. */
export function useSwipe(onSwipe: (days: 1 | -1) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const start = useRef<Start | null>(null);

  function shift(pixels: number): void {
    const { style } = ref.current ?? {};
    if (!style) return;
    style.transition = pixels === 0 ? 'translate var(--d2) var(--ease)' : 'none';
    style.translate = `${pixels}px 0`;
  }

  const travel = ({ x, y }: Start, event: PointerEvent) => ({
    dx: event.clientX - x,
    dy: event.clientY - y,
  });

  return {
    ref,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isFinger = event.pointerType !== 'mouse' && event.isPrimary;
        start.current = isFinger
          ? { x: event.clientX, y: event.clientY, at: event.timeStamp }
          : null;
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return;
        const way = travel(start.current, event);
        if (isSideways(way)) shift(way.dx);
      },
      onPointerUp: (event: PointerEvent) => {
        if (!start.current) return;
        const stroke = { ...travel(start.current, event), ms: event.timeStamp - start.current.at };
        start.current = null;
        shift(0);
        const days = swipeOf(stroke);
        if (days !== 0) onSwipe(days);
      },
      onPointerCancel: () => {
        start.current = null;
        shift(0);
      },
    },
  };
}
