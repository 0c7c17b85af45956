import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract';
import { formatDay } from '../../../lib/dates.ts';
import { WorkoutCard } from '../card/workout-card.tsx';
import { DropSlot } from '../move/drop-slot.tsx';
import { laneItems } from '../move/lane-items.ts';
import { openSlot } from '../move/lifted.ts';
import type { Lifted } from '../move/lifted.ts';
import { useDraggableCard } from '../move/use-draggable-card.ts';
import { useLaneTarget } from '../move/use-lane-target.ts';
import { DayMenu } from '../programming/day-menu.tsx';
import { AddSlot } from './add-slot.tsx';
import classes from './day-lane.module.css';
import { itemCount } from './week.ts';

interface DayLaneProps {
  day: DayOfWorkouts;
  today: string;
  /** The workout that is being moved, whatever day it is from. */
  lifted: Lifted | null;
  /** By keys there is no card under a pointer that names the destination. */
  byKeys: boolean;
  canMove: boolean;
  onAdd?: ((day: string) => void) | undefined;
}

interface LaneCardProps extends Pick<DayLaneProps, 'canMove' | 'byKeys'> {
  item: TrackWorkout;
  lifted: boolean;
}

function LaneCard({ item, lifted, canMove, byKeys }: LaneCardProps) {
  const ref = useDraggableCard(item, canMove);
  return <WorkoutCard ref={ref} item={item} lifted={lifted} isInert={lifted && byKeys} />;
}

function DayHeading({ day, today }: Pick<DayLaneProps, 'day' | 'today'>) {
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

/** One day of the week with its workouts. */
export function DayLane({ day, today, lifted, byKeys, canMove, onAdd }: DayLaneProps) {
  const { lane, scroller } = useLaneTarget(day.date, canMove);
  const slot = openSlot(lifted, day.date);
  const items = laneItems(day.workouts, lifted?.item.trackWorkoutId ?? null, slot);
  const isTarget = lifted?.to?.day === day.date;
  return (
    <section
      ref={lane}
      className={classes.lane}
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
              height={lifted?.height ?? 0}
              label={
                byKeys && slot !== null
                  ? `${formatDay(day.date, 'short')}, slot ${slot + 1}`
                  : undefined
              }
            />
          ) : (
            <LaneCard
              key={each.item.trackWorkoutId}
              item={each.item}
              lifted={each.lifted}
              canMove={canMove}
              byKeys={byKeys}
            />
          ),
        )}
        {onAdd && !lifted && <AddSlot day={day.date} quiet={items.length > 0} onAdd={onAdd} />}
      </div>
    </section>
  );
}
