import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useEffect, useRef } from 'react';
import { placeData, workoutOf } from './drag-data.ts';
import { slotAt } from './column-items.ts';

function cardBoxes(column: Element): DOMRect[] {
  const cards = column.querySelectorAll('[data-workout]:not([data-moving])');
  return [...cards].map((card) => card.getBoundingClientRect());
}

/** Makes a column a drop target; the slot follows the pointer, and the cards scroll at the edges. */
export function useDropColumn(day: string, enabled: boolean) {
  const column = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [element, cards] = [column.current, scroller.current];
    if (!element || !cards || !enabled) return undefined;
    const isOurs = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      workoutOf(source.data) !== null;
    return combine(
      dropTargetForElements({
        element,
        canDrop: isOurs,
        getDropEffect: () => 'move',
        getData: ({ input }) =>
          placeData({ day, index: slotAt(input.clientY, cardBoxes(element)) }),
      }),
      autoScrollForElements({ element: cards, canScroll: isOurs }),
    );
  }, [day, enabled]);
  return { column, scroller };
}
