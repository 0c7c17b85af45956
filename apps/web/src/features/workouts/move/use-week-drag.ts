import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeIn, workoutOf } from './drag-data.ts';
import type { MovingWorkout } from './moving-workout.ts';
import { type Place, landingOf, placeOf, samePlace } from './move-in-week.ts';

/** The dragged card: its width, and the pointer's position in it. */
export interface Grip {
  readonly width: number;
  readonly hold: { readonly x: number; readonly y: number };
}

type Location = Parameters<
  NonNullable<Parameters<typeof monitorForElements>[0]['onDrag']>
>[0]['location'];

/** Tracks the drag of a workout and reports the drop. Escape or a drop outside the days cancels. */
export function useWeekDrag(
  week: readonly DayOfWorkouts[],
  onMove: (id: string, to: Place) => void,
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
  const drop = useEffectEvent(onMove);
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
        onDrop: ({ source, location }) => {
          setDragged(null);
          const to = placeIn(location.current.dropTargets);
          const item = workoutOf(source.data);
          if (item && to) drop(item.trackWorkoutId, to);
        },
      }),
    [],
  );

  return { dragged, follower: place };
}
