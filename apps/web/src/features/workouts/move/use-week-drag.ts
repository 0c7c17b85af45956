import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { placeIn, workoutOf } from './drag-data.ts';
import type { MovingWorkout } from './moving-workout.ts';
import { type Place, landingOf, placeOf, samePlace } from './move-in-week.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The dragged card: its width, and the pointer's position in it. */
export interface Grip {
  readonly width: number;
  readonly hold: Point;
}

interface Dragged {
  readonly moving: MovingWorkout;
  readonly grip: Grip;
}

interface WeekDrag {
  readonly dragged: Dragged | null;
  /** The ref of the dragged card. */
  readonly follower: (element: HTMLElement | null) => void;
}

interface WeekDragParts {
  readonly week: readonly DayOfWorkouts[];
  readonly onMove: (id: string, to: Place) => void;
}

type Location = Parameters<
  NonNullable<Parameters<typeof monitorForElements>[0]['onDrag']>
>[0]['location'];

const pointOf = ({ current }: Location): Point => ({
  x: current.input.clientX,
  y: current.input.clientY,
});

function pickUp(week: readonly DayOfWorkouts[], source: HTMLElement, id: string, at: Point) {
  const from = placeOf(week, id);
  const box = source.getBoundingClientRect();
  const grip: Grip = { width: box.width, hold: { x: at.x - box.left, y: at.y - box.top } };
  return from && { from, height: box.height, grip };
}

/** Tracks the drag of a workout and reports the drop. Escape or a drop outside the days cancels. */
export function useWeekDrag({ week, onMove }: WeekDragParts): WeekDrag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const element = useRef<HTMLElement | null>(null);
  const point = useRef<Point>({ x: 0, y: 0 });
  const latest = useRef({ week, onMove });
  useEffect(() => {
    latest.current = { week, onMove };
  });

  const place = useCallback(() => {
    const { x, y } = point.current;
    if (element.current) element.current.style.translate = `${x}px ${y}px`;
  }, []);

  const follower = useCallback(
    (next: HTMLElement | null) => {
      element.current = next;
      place();
    },
    [place],
  );

  useEffect(() => {
    const follow = ({ location }: { location: Location }) => {
      point.current = pointOf(location);
      place();
      const under = placeIn(location.current.dropTargets);
      setDragged((before) => {
        if (!before) return before;
        const { item } = before.moving;
        const to = under && landingOf(latest.current.week, item.trackWorkoutId, under);
        if (samePlace(before.moving.to, to)) return before;
        return { ...before, moving: { ...before.moving, to } };
      });
    };
    return monitorForElements({
      canMonitor: ({ source }) => workoutOf(source.data) !== null,
      onDragStart: ({ source, location }) => {
        const item = workoutOf(source.data);
        if (!item) return;
        point.current = pointOf(location);
        const taken = pickUp(
          latest.current.week,
          source.element,
          item.trackWorkoutId,
          point.current,
        );
        if (!taken) return;
        const { from, height, grip } = taken;
        setDragged({ moving: { item, from, to: from, height }, grip });
      },
      onDrag: follow,
      onDropTargetChange: follow,
      onDrop: ({ source, location }) => {
        setDragged(null);
        const to = placeIn(location.current.dropTargets);
        const item = workoutOf(source.data);
        if (item && to) latest.current.onMove(item.trackWorkoutId, to);
      },
    });
  }, [place]);

  return { dragged, follower };
}
