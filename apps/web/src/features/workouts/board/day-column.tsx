import { IconPlus } from '@tabler/icons-react';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { Fragment, isValidElement, memo, type ReactNode } from 'react';
import { shallowEqual } from '@mantine/hooks';
import type { LoadedLift } from '@trackboard/contract/lifts';
import { formatDay } from '../../../lib/dates.ts';
import type { LoggedBy } from '../card/card-actions.ts';
import { useCardMarks } from '../card/card-context.ts';
import { WorkoutCard } from '../card/workout-card.tsx';
import { columnItems, useDraggableCard, useDropColumn } from '../move/week-drag.tsx';
import type { ColumnMove } from '../move/moving-workout.ts';
import { PartHeading, partHeadings } from '../parts/parts.tsx';
import { DayMenu } from '../programming/day-menu.tsx';
import classes from './day-column.module.css';
import { counted } from '../../../lib/locale.ts';

/** The props that decide how a card of a column looks. */
export interface CardLook {
  readonly item: TrackWorkout;
  /** The track's name, if several tracks are shown. */
  readonly track: string | null;
  readonly mark: ReactNode;
  readonly loggedBy: LoggedBy;
  readonly weights: LoadedLift | null;
  readonly moving: boolean;
  readonly isInert: boolean;
  readonly canMove: boolean;
}

type Props = Readonly<Record<string, unknown>>;

/** Returns whether both are the same component with equal props, which are plain values or flat objects. */
function sameMark(one: ReactNode, other: ReactNode): boolean {
  if (one === other) return true;
  if (!isValidElement<Props>(one) || !isValidElement<Props>(other)) return false;
  if (one.type !== other.type) return false;
  const names = Object.keys({ ...one.props, ...other.props });
  return names.every((name) => shallowEqual(one.props[name], other.props[name]));
}

/** Ignores the sort order: a move renumbers the workouts after it, which a card does not show. */
function sameItem(one: TrackWorkout, other: TrackWorkout): boolean {
  if (one === other) return true;
  const { sortOrder } = one.workout;
  return (
    one.trackWorkoutId === other.trackWorkoutId &&
    shallowEqual(one.workout, { ...other.workout, sortOrder })
  );
}

/** Returns whether a card looks the same with other props, so that it need not render again. */
export function sameCard(
  { item, mark, ...one }: CardLook,
  { item: otherItem, mark: otherMark, ...other }: CardLook,
): boolean {
  return shallowEqual(one, other) && sameItem(item, otherItem) && sameMark(mark, otherMark);
}

interface DayColumnProps extends ColumnMove {
  day: DayOfWorkouts;
  today: string;
  canMove: boolean;
  onAdd?: ((day: string) => void) | undefined;
  /** The most cards to render. */
  limit: number;
}

function DraggableCard({ canMove, ...card }: CardLook) {
  const ref = useDraggableCard(card.item, canMove);
  return <WorkoutCard ref={ref} {...card} />;
}

/** A card of a column. It renders again only if its look changes, because a week may have hundreds of cards. */
const ColumnCard = memo(DraggableCard, sameCard);

interface AddSlotProps {
  day: string;
  /** Whether the slot is below other workouts. It is then visible only on hover or focus. */
  quiet: boolean;
  onAdd: (day: string) => void;
}

function AddSlot({ day, quiet, onAdd }: AddSlotProps) {
  return (
    <button
      type="button"
      className={`plain ${classes.add}`}
      data-add
      data-quiet={quiet || undefined}
      onClick={() => onAdd(day)}
      aria-label={`Add Workout on ${formatDay(day, 'long')}`}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      Add Workout
    </button>
  );
}

interface DropSlotProps {
  /** The height of the moved card in pixels. */
  height: number;
  /** The destination as text; undefined if the dragged card shows it. */
  label: string | undefined;
}

/** The outlined slot where the moved workout would land. */
function DropSlot({ height, label }: DropSlotProps) {
  return (
    <div className={classes.slot} style={{ height: Math.min(height, 160) }} data-slot>
      {label}
    </div>
  );
}

interface DayHeadingProps {
  day: string;
  isToday: boolean;
  /** The number of the day's workouts. */
  count: number;
}

const DayHeading = memo(function DayHeading({ day, isToday, count }: DayHeadingProps) {
  return (
    <header className={classes.heading}>
      <h2 className={classes.weekday} aria-label={formatDay(day, 'long')}>
        {formatDay(day, 'weekday')}
        {isToday && <span>Today</span>}
      </h2>
      <span className={`${classes.number} tnum`} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={classes.count}>
        {counted(count, 'Item')}
        <DayMenu day={day} />
      </span>
    </header>
  );
});

/** The column of a day. It renders again only if the day changes; a move over other days does not concern it. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, today, canMove, onAdd, limit, ...move } = props;
  const { date, workouts } = day;
  const { movingId, slot, byKeys } = move;
  const { loggedBy, mark, trackName, weightsOf, ofDay } = useCardMarks();
  const { column, scroller } = useDropColumn(date, canMove);
  const items = columnItems(workouts.slice(0, limit), movingId, slot);
  const headings = partHeadings(workouts, trackName);
  const addSlot = onAdd && !move.isMoving && items.length < limit && (
    <AddSlot key="add" day={date} quiet={items.length > 0} onAdd={onAdd} />
  );
  const classesOfDay = <Fragment key="classes">{ofDay(date)}</Fragment>;
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
                loggedBy={loggedBy(each.item)}
                weights={weightsOf(each.item.trackWorkoutId)}
                moving={each.moving}
                isInert={each.moving && byKeys}
                canMove={canMove}
              />
            </Fragment>
          ),
        )}
        {items.length === 0 ? [addSlot, classesOfDay] : [classesOfDay, addSlot]}
      </div>
    </section>
  );
});
