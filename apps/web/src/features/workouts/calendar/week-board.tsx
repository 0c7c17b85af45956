import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { DayOfWorkouts } from '@trackboard/contract';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { LiftedCard } from '../move/lifted-card.tsx';
import { MoveBar } from '../move/move-bar.tsx';
import type { Place } from '../move/move-in-week.ts';
import type { KeyMove } from '../move/use-key-move.ts';
import { useWeekDrag } from '../move/use-week-drag.ts';
import { DayLane } from './day-lane.tsx';
import { useTodayFirst } from './use-today-first.ts';
import classes from './week-board.module.css';

interface WeekBoardProps {
  week: readonly DayOfWorkouts[];
  today: string;
  canMove: boolean;
  onMove: (id: string, to: Place) => void;
  keyMove: KeyMove;
  onAdd?: ((day: string) => void) | undefined;
  /** Lies over the lanes when there is nothing to show in them. */
  overlay?: ReactNode;
}

/** The week as seven lanes. */
export function WeekBoard(props: WeekBoardProps) {
  const { week, today, canMove, onMove, keyMove, onAdd, overlay } = props;
  const { dragged, follower } = useWeekDrag({ week, onMove });
  const board = useRef<HTMLDivElement>(null);
  useTodayFirst(board, week[0]?.date, today);
  useEffect(() => {
    if (!board.current) return undefined;
    return autoScrollForElements({ element: board.current });
  }, []);
  return (
    <div className={classes.frame}>
      <div ref={board} className={classes.board} inert={overlay ? true : undefined}>
        {week.map((day) => (
          <DayLane
            key={day.date}
            day={day}
            today={today}
            lifted={dragged?.lifted ?? keyMove.lifted}
            byKeys={dragged === null}
            canMove={canMove}
            onAdd={onAdd}
          />
        ))}
      </div>
      {overlay && <div className={classes.overlay}>{overlay}</div>}
      {dragged && <LiftedCard {...dragged} follower={follower} />}
      {keyMove.lifted && (
        <MoveBar
          lifted={keyMove.lifted}
          onStep={keyMove.step}
          onDrop={keyMove.drop}
          onCancel={keyMove.cancel}
        />
      )}
    </div>
  );
}
