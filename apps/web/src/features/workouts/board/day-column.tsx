import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { Fragment, memo } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useCardMarks } from '../card/card-context.ts';
import { columnItems } from '../move/column-items.ts';
import type { ColumnMove } from '../move/moving-workout.ts';
import { useDropColumn } from '../move/use-drop-column.ts';
import { PartHeading } from '../parts/part-heading.tsx';
import { partHeadings } from '../parts/parts.ts';
import { ColumnCard } from './column-card.tsx';
import { AddSlot, DropSlot } from './column-slots.tsx';
import classes from './day-column.module.css';
import { DayHeading } from './day-heading.tsx';

interface DayColumnProps extends ColumnMove {
  day: DayOfWorkouts;
  today: string;
  canMove: boolean;
  onAdd?: ((day: string) => void) | undefined;
  /** How many cards to render at most. */
  limit: number;
}

/** A day of the week. Renders again only if it changes: a move over other days does not concern it. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, today, canMove, onAdd, limit, ...move } = props;
  const { date, workouts } = day;
  const { movingId, slot, byKeys } = move;
  const { isLogged, mark, trackName } = useCardMarks();
  const { column, scroller } = useDropColumn(date, canMove);
  const items = columnItems(workouts.slice(0, limit), movingId, slot);
  const headings = partHeadings(workouts);
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label={formatDay(date, 'long')}
      aria-current={date === today ? 'date' : undefined}
      data-past={date < today || undefined}
      data-over={move.isTarget || undefined}
      data-day={date}
    >
      <DayHeading day={date} isToday={date === today} count={workouts.length} />
      <div ref={scroller} className={classes.slots}>
        {items.map((each) =>
          each.kind === 'slot' ? (
            <DropSlot
              key="slot"
              height={move.height}
              label={
                byKeys && slot !== null
                  ? `${formatDay(date, 'short')}, slot ${slot + 1}`
                  : undefined
              }
            />
          ) : (
            <Fragment key={each.item.trackWorkoutId}>
              <PartHeading text={headings.get(each.item.trackWorkoutId)} />
              <ColumnCard
                item={each.item}
                track={trackName(each.item.workout.trackId)}
                mark={mark(each.item)}
                isLogged={isLogged(each.item)}
                moving={each.moving}
                isInert={each.moving && byKeys}
                canMove={canMove}
              />
            </Fragment>
          ),
        )}
        {onAdd && !move.isMoving && items.length < limit && (
          <AddSlot day={date} quiet={items.length > 0} onAdd={onAdd} />
        )}
      </div>
    </section>
  );
});
