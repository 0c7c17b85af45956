import { Skeleton } from '@mantine/core';
import { formatDay } from '../../../lib/dates.ts';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import lane from './day-lane.module.css';
import board from './week-board.module.css';
import { weekDays } from './week.ts';
import classes from './week-skeleton.module.css';

/** How many cards wait on each day; an ordinary week. */
const usual = [1, 2, 2, 1, 2, 1, 1];

export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton height={12} width="46%" />
      <Skeleton height={18} width="74%" />
      <SkeletonLines widths={[92, 80, 64]} />
    </div>
  );
}

/** The week's lanes while its workouts load: the days are known, so they stand already. */
export function WeekSkeleton({ start, today }: { start: string; today: string }) {
  return (
    <div className={board.frame}>
      <div className={board.board}>
        {weekDays(start).map((day, at) => (
          <section
            key={day}
            className={lane.lane}
            aria-current={day === today ? 'date' : undefined}
            data-past={day < today || undefined}
          >
            <header className={lane.heading}>
              <h2 className={lane.weekday}>
                {formatDay(day, 'weekday')}
                {day === today && <span>Today</span>}
              </h2>
              <span className={lane.number}>{Number(day.slice(8))}</span>
            </header>
            <div className={lane.slots} aria-hidden={at > 0}>
              <Loading label="Loading workouts">
                <div className={classes.cards}>
                  {Array.from({ length: usual[at] ?? 1 }, (_, card) => (
                    <CardSkeleton key={`card ${card + 1}`} />
                  ))}
                </div>
              </Loading>
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
