import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { TooltipArea } from '../../../ui/tooltip-area.tsx';
import { DraggedCard, useWeekDrag } from '../move/week-drag.tsx';
import { MoveBar } from '../move/move-bar.tsx';
import { type KeyMove, columnMove } from '../move/moving-workout.ts';
import type { Place } from '../move/move-in-week.ts';
import { DayColumn } from './day-column.tsx';
import classes from './week-board.module.css';

export interface WeekBoardProps {
  week: readonly DayOfWorkouts[];
  today: string;
  canMove: boolean;
  onMove: (id: string, to: Place) => void;
  onDrag: (isDragging: boolean) => void;
  keyMove: KeyMove;
  onAdd: ((day: string) => void) | undefined;
  overlay: ReactNode;
  /** Content over the columns of an empty week. */
  hint: ReactNode;
}

/** Scrolls to today, or to Sunday in other weeks, if the columns do not fit. */
function showToday(board: HTMLElement, today: string): void {
  const column = board.querySelector<HTMLElement>(`[data-day="${today}"]`);
  board.scrollLeft = column?.offsetLeft ?? 0;
}

/** The least height of two cards, in pixels. Half of the cards that fit the window are enough to begin with. */
const twoCards = 220;

const fewCards = () => Math.ceil(window.innerHeight / twoCards);

/**
 * Returns how many cards of each day to render. It is small at first, so that another week appears soon. After each paint it
 * grows, up to `longest`, the number on the fullest day.
 */
function useCardLimit(week: string | undefined, longest: number): number {
  const [rendered, setRendered] = useState({ week, limit: fewCards() });
  const limit = rendered.week === week ? rendered.limit : fewCards();
  useEffect(() => {
    if (limit >= longest) return;
    startTransition(() => setRendered({ week, limit: limit + fewCards() }));
  }, [week, limit, longest]);
  return limit;
}

/** The week as seven columns. */
export function WeekBoard(props: WeekBoardProps) {
  const { week, today, canMove, onMove, onDrag, keyMove, onAdd, overlay, hint } = props;
  const { dragged, follower } = useWeekDrag(week, onMove, onDrag);
  const board = useCallback(
    (element: HTMLDivElement) => {
      showToday(element, today);
      return autoScrollForElements({ element });
    },
    [today],
  );
  const start = week[0]?.date;
  const limit = useCardLimit(start, Math.max(0, ...week.map(({ workouts }) => workouts.length)));
  const moving = dragged?.moving ?? keyMove.moving;
  return (
    <TooltipArea className={classes.frame}>
      <div key={start} ref={board} className={classes.board} inert={overlay ? true : undefined}>
        {week.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            today={today}
            canMove={canMove}
            onAdd={onAdd}
            limit={limit}
            {...columnMove(moving, day.date, dragged === null)}
          />
        ))}
      </div>
      {hint && <div className={classes.hint}>{hint}</div>}
      {overlay && <div className={classes.overlay}>{overlay}</div>}
      {dragged && <DraggedCard {...dragged} follower={follower} />}
      {keyMove.moving && (
        <MoveBar
          moving={keyMove.moving}
          onStep={keyMove.step}
          onDrop={keyMove.drop}
          onCancel={keyMove.cancel}
        />
      )}
    </TooltipArea>
  );
}
