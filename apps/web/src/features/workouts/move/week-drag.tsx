import { Group, Portal } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/disable-native-drag-preview';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import card from '../card/workout-card.module.css';
import { WorkoutSummary } from '../card/workout-summary.tsx';
import { KindPlate } from '../kind-plate.tsx';
import type { MovingWorkout } from './moving-workout.ts';
import classes from './week-drag.module.css';
import { formatDay } from '../../../lib/dates.ts';
import {
  type Place,
  landingOf,
  placeData,
  placeIn,
  placeOf,
  samePlace,
  workoutData,
  workoutOf,
} from './move-in-week.ts';

/** The width of the dragged card, and the pointer's position in it. */
interface Grip {
  readonly width: number;
  readonly hold: { readonly x: number; readonly y: number };
}

type Location = Parameters<
  NonNullable<Parameters<typeof monitorForElements>[0]['onDrag']>
>[0]['location'];

/** Tracks the drag of a workout and reports the drop. Escape or a drop outside the days cancels the drag. */
export function useWeekDrag(
  week: readonly DayOfWorkouts[],
  onMove: (id: string, to: Place) => void,
  onDrag: (isDragging: boolean) => void,
) {
  const [dragged, setDragged] = useState<{ moving: MovingWorkout; grip: Grip } | null>(null);
  const element = useRef<HTMLElement | null>(null);
  const point = useRef({ x: 0, y: 0 });

  const place = useCallback((next: HTMLElement | null) => {
    element.current = next;
    if (next) next.style.translate = `${point.current.x}px ${point.current.y}px`;
  }, []);

  const pickUp = useEffectEvent((item: TrackWorkout, source: Element, { current }: Location) => {
    const from = placeOf(week, item.trackWorkoutId);
    if (!from) return;
    const [x, y] = [current.input.clientX, current.input.clientY];
    const { left, top, width, height } = source.getBoundingClientRect();
    point.current = { x, y };
    const grip = { width, hold: { x: x - left, y: y - top } };
    setDragged({ moving: { item, from, to: from, height }, grip });
    onDrag(true);
  });
  const follow = useEffectEvent(({ location: { current } }: { location: Location }) => {
    point.current = { x: current.input.clientX, y: current.input.clientY };
    place(element.current);
    const under = placeIn(current.dropTargets);
    setDragged((before) => {
      if (!before) return before;
      const { item } = before.moving;
      const to = under && landingOf(week, item.trackWorkoutId, under);
      if (samePlace(before.moving.to, to)) return before;
      return { ...before, moving: { ...before.moving, to } };
    });
  });
  const drop = useEffectEvent((item: TrackWorkout | null, to: Place | null) => {
    setDragged(null);
    onDrag(false);
    if (item && to) onMove(item.trackWorkoutId, to);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => workoutOf(source.data) !== null,
        onDragStart: ({ source, location }) => {
          const item = workoutOf(source.data);
          if (item) pickUp(item, source.element, location);
        },
        onDrag: (event) => follow(event),
        onDropTargetChange: (event) => follow(event),
        onDrop: ({ source, location }) =>
          drop(workoutOf(source.data), placeIn(location.current.dropTargets)),
      }),
    [],
  );

  return { dragged, follower: place };
}

/** An item of a column during a move: a card, or the slot where the workout would land. */
type ColumnItem =
  | { readonly kind: 'card'; readonly item: TrackWorkout; readonly moving: boolean }
  | { readonly kind: 'slot' };

/**
 * Returns the items with a slot before the card at index `slot`, which does not count the moved card. Null stands for no slot.
 */
export function columnItems(
  workouts: readonly TrackWorkout[],
  movingId: string | null,
  slot: number | null,
): ColumnItem[] {
  const items: ColumnItem[] = [];
  let others = 0;
  for (const item of workouts) {
    const moving = item.trackWorkoutId === movingId;
    if (!moving && others === slot) items.push({ kind: 'slot' });
    if (!moving) others += 1;
    items.push({ kind: 'card', item, moving });
  }
  if (slot !== null && slot >= others) items.push({ kind: 'slot' });
  return items;
}

/** Returns the slot under a pointer, after all cards whose middle is above it. Boxes are in reading order. */
export function slotAt(y: number, boxes: readonly { top: number; bottom: number }[]): number {
  return boxes.filter((box) => (box.top + box.bottom) / 2 < y).length;
}

function cardBoxes(column: Element): DOMRect[] {
  const cards = column.querySelectorAll('[data-workout]:not([data-moving])');
  return [...cards].map((card) => card.getBoundingClientRect());
}

/** Makes a column a drop target. The slot follows the pointer, and the cards scroll at the edges. */
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

/** Makes a card draggable. The app draws the dragged card, because the browser's image cannot show a destination. */
export function useDraggableCard(item: TrackWorkout, enabled: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return undefined;
    return draggable({
      element,
      getInitialData: () => workoutData(item),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        disableNativeDragPreview({ nativeSetDragImage });
        preventUnhandled.start();
      },
      onDrop: () => preventUnhandled.stop(),
    });
  }, [item, enabled]);
  return ref;
}

interface DraggedCardProps {
  moving: MovingWorkout;
  grip: Grip;
  follower: (element: HTMLElement | null) => void;
}

/** The card that follows the pointer and shows its destination. */
export function DraggedCard({ moving, grip, follower }: DraggedCardProps) {
  const { workout } = moving.item;
  return (
    <Portal>
      <div ref={follower} className={classes.follower} aria-hidden="true">
        <div
          className={classes.card}
          style={{ width: grip.width, left: -grip.hold.x, top: -grip.hold.y }}
        >
          <KindPlate workout={workout} />
          <p className={card.name}>{workout.name}</p>
          <WorkoutSummary workout={workout} />
          <Group className={classes.to} fz="xs" fw={560} gap="var(--space-6)" wrap="nowrap">
            {moving.to ? (
              <>
                {formatDay(moving.to.day, 'short')}
                <IconArrowRight size={14} stroke={2} />
                slot {moving.to.index + 1}
              </>
            ) : (
              'Drop on a day'
            )}
          </Group>
        </div>
      </div>
    </Portal>
  );
}
