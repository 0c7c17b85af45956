import { type PointerEvent, type RefObject, useRef } from 'react';
import { isSideways, swipeOf } from './swipe.ts';

interface Swipe {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Changes the day by horizontal swipes. The element needs `touch-action: pan-y`, so that the browser scrolls. */
export function useSwipe(onSwipe: (days: 1 | -1) => void): Swipe {
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
      onPointerDown: (event) => {
        const isFinger = event.pointerType !== 'mouse' && event.isPrimary;
        start.current = isFinger
          ? { x: event.clientX, y: event.clientY, at: event.timeStamp }
          : null;
      },
      onPointerMove: (event) => {
        if (!start.current) return;
        const way = travel(start.current, event);
        if (isSideways(way)) shift(way.dx);
      },
      onPointerUp: (event) => {
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
