import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface MessageScroll {
  readonly keys: readonly string[];
  /** The row that is shown first; null for the last one. */
  readonly start: { readonly index: number; readonly align: 'start' | 'center' } | null;
  /** The position of the last message. A later message may share an existing row. */
  readonly lastSeq: number;
  /** Whether the rows end with the newest message. If not, the list does not follow their end. */
  readonly isWhole: boolean;
  readonly onTop: () => unknown;
  readonly onBottom: () => unknown;
}

/** The list follows new messages while it is within this many pixels of its end. */
const endThreshold = 80;
/** The list loads more rows when the view is this many rows from the first or last loaded one. */
const near = 6;
/** The number of rows that fit beside the row at the start. */
const fewRows = 5;

/**
 * Controls the scrolling of a thread: it starts at the end, follows new rows there, and stays in place when older rows are added.
 */
export function useMessageScroll(props: MessageScroll) {
  const { keys, start, lastSeq, isWhole, onTop, onBottom } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const startsAtEnd =
    start === null || (start.align === 'start' && keys.length - start.index <= fewRows);
  const [isAtEnd, setAtEnd] = useState(startsAtEnd);
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => keys[index] ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    // The view may be at the end of a page of few messages before the next page is loaded.
    scrollEndThreshold: isWhole ? endThreshold : -1,
    overscan: 8,
    paddingStart: 16,
    paddingEnd: 12,
    onChange: (list) => {
      // Only scrolling leaves the end: a new row is outside of the view until the list follows it.
      if (isWhole && list.isAtEnd(endThreshold)) setAtEnd(true);
      else if (list.isScrolling) setAtEnd(false);
    },
  });

  const goToStart = useEffectEvent(() => {
    if (startsAtEnd || start === null) rows.scrollToEnd();
    else rows.scrollToIndex(start.index, { align: start.align });
  });
  useLayoutEffect(() => {
    goToStart();
    // The list measures its rows first, so that the top of an unscrolled list does not load older rows.
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  const followEnd = useEffectEvent(() => isAtEnd && rows.scrollToEnd());
  useEffect(() => {
    if (!scroller.current) return undefined;
    // The list follows its end when the box below grows with its text or a phone's keyboard opens.
    const watch = new ResizeObserver(() => followEnd());
    watch.observe(scroller.current);
    return () => watch.disconnect();
  }, []);

  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const reachTop = useEffectEvent(onTop);
  const reachBottom = useEffectEvent(onBottom);
  const count = keys.length;
  const firstKey = keys[0];
  useEffect(() => {
    if (isReady && first < near && firstKey !== undefined) reachTop();
  }, [isReady, first, firstKey]);
  useEffect(() => {
    if (isReady && last >= count - near) reachBottom();
  }, [isReady, last, count, lastSeq]);

  return {
    scroller,
    items,
    height: rows.getTotalSize(),
    measure: rows.measureElement,
    isAtEnd,
    /** The indexes of the first and the last row in view. */
    firstInView: rows.range?.startIndex ?? -1,
    lastInView: rows.range?.endIndex ?? -1,
    isReady,
    scrollToEnd: () => rows.scrollToEnd(),
  };
}
