import { Stack } from '@mantine/core';
import { formatDay } from '../../../lib/dates.ts';
import { Loading } from '../../../ui/loading.tsx';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import column from './day-column.module.css';
import board from './week-board.module.css';
import { weekDays } from '../week.ts';

/** The number of placeholder cards of each day. */
const usual = [1, 2, 2, 1, 2, 1, 1];

/** The columns with their days, while the workouts load. */
export function WeekSkeleton({ start, today }: { start: string; today: string }) {
  return (
    <div className={board.frame}>
      <div className={board.board}>
        {weekDays(start).map((day, at) => (
          <section
            key={day}
            className={column.column}
            aria-current={day === today ? 'date' : undefined}
            data-past={day < today || undefined}
          >
            <header className={column.heading}>
              <h2 className={column.weekday}>
                {formatDay(day, 'weekday')}
                {day === today && <span>Today</span>}
              </h2>
              <span className={`${column.number} tnum`}>{Number(day.slice(8))}</span>
            </header>
            <div className={column.slots} aria-hidden={at > 0}>
              <Loading label="Loading workouts">
                <Stack gap="xs">
                  {Array.from({ length: usual[at] ?? 1 }, (_, card) => (
                    <CardSkeleton key={`card ${card + 1}`} />
                  ))}
                </Stack>
              </Loading>
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
