import { memo } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { DayMenu } from '../programming/day-menu.tsx';
import { itemCount } from '../week.ts';
import classes from './day-column.module.css';

interface DayHeadingProps {
  day: string;
  isToday: boolean;
  /** The number of its workouts. */
  count: number;
}

export const DayHeading = memo(function DayHeading({ day, isToday, count }: DayHeadingProps) {
  return (
    <header className={classes.heading}>
      <h2 className={classes.weekday} aria-label={formatDay(day, 'long')}>
        {formatDay(day, 'weekday')}
        {isToday && <span>Today</span>}
      </h2>
      <span className={classes.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={classes.count}>
        {itemCount(count)}
        <DayMenu day={day} />
      </span>
    </header>
  );
});
