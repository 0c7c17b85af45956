import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { WorkoutCard } from '../card/workout-card.tsx';
import { columnItems } from '../move/column-items.ts';
import { type MovingWorkout, openSlot } from '../move/moving-workout.ts';
import { useDraggableCard } from '../move/use-draggable-card.ts';
import { useDropColumn } from '../move/use-drop-column.ts';
import { PartHeading } from '../parts/part-heading.tsx';
import { partHeadings } from '../parts/parts.ts';
import { DayMenu } from '../programming/day-menu.tsx';
import classes from './day-column.module.css';
import { itemCount } from '../week.ts';

interface AddSlotProps {
  day: string;
  /** Below other workouts: visible only on hover or focus. */
  quiet: boolean;
  onAdd: (day: string) => void;
}

function AddSlot({ day, quiet, onAdd }: AddSlotProps) {
  return (
    <UnstyledButton
      className={classes.add}
      data-add
      data-quiet={quiet || undefined}
      onClick={() => onAdd(day)}
      aria-label={`Add Workout on ${formatDay(day, 'long')}`}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      Add Workout
    </UnstyledButton>
  );
}

interface DropSlotProps {
  /** The height of the moved card in pixels. */
  height: number;
  /** The destination, unless the dragged card shows it. */
  label?: string | undefined;
}

/** The outlined slot where the moved workout would land. */
function DropSlot({ height, label }: DropSlotProps) {
  return (
    <div className={classes.slot} style={{ height: Math.min(height, 160) }} data-slot>
      {label}
    </div>
  );
}

interface DayColumnProps {
  day: DayOfWorkouts;
  today: string;
  /** The workout that is being moved, from any day. */
  moving: MovingWorkout | null;
  /** Whether it is moved by keys, without a dragged card that shows the destination. */
  byKeys: boolean;
  canMove: boolean;
  onAdd?: ((day: string) => void) | undefined;
}

interface ColumnCardProps extends Pick<DayColumnProps, 'canMove' | 'byKeys'> {
  item: TrackWorkout;
  moving: boolean;
}

function ColumnCard({ item, moving, canMove, byKeys }: ColumnCardProps) {
  const ref = useDraggableCard(item, canMove);
  return <WorkoutCard ref={ref} item={item} moving={moving} isInert={moving && byKeys} />;
}

function DayHeading({ day, today }: Pick<DayColumnProps, 'day' | 'today'>) {
  const isToday = day.date === today;
  return (
    <header className={classes.heading}>
      <h2 className={classes.weekday} aria-label={formatDay(day.date, 'long')}>
        {formatDay(day.date, 'weekday')}
        {isToday && <span>Today</span>}
      </h2>
      <span className={classes.number} aria-hidden="true">
        {Number(day.date.slice(8))}
      </span>
      <span className={classes.count}>
        {itemCount(day.workouts.length)}
        <DayMenu day={day.date} />
      </span>
    </header>
  );
}

export function DayColumn({ day, today, moving, byKeys, canMove, onAdd }: DayColumnProps) {
  const { column, scroller } = useDropColumn(day.date, canMove);
  const slot = openSlot(moving, day.date);
  const items = columnItems(day.workouts, moving?.item.trackWorkoutId ?? null, slot);
  const headings = partHeadings(day.workouts);
  const isTarget = moving?.to?.day === day.date;
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label={formatDay(day.date, 'long')}
      aria-current={day.date === today ? 'date' : undefined}
      data-past={day.date < today || undefined}
      data-over={isTarget || undefined}
      data-day={day.date}
    >
      <DayHeading day={day} today={today} />
      <div ref={scroller} className={classes.slots}>
        {items.map((each) =>
          each.kind === 'slot' ? (
            <DropSlot
              key="slot"
              height={moving?.height ?? 0}
              label={
                byKeys && slot !== null
                  ? `${formatDay(day.date, 'short')}, slot ${slot + 1}`
                  : undefined
              }
            />
          ) : (
            <Fragment key={each.item.trackWorkoutId}>
              <PartHeading text={headings.get(each.item.trackWorkoutId)} />
              <ColumnCard item={each.item} moving={each.moving} canMove={canMove} byKeys={byKeys} />
            </Fragment>
          ),
        )}
        {onAdd && !moving && <AddSlot day={day.date} quiet={items.length > 0} onAdd={onAdd} />}
      </div>
    </section>
  );
}
