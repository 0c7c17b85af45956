import type { LastDoneRow } from '@trackboard/contract/blocks';
import { formatDay } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/links.tsx';
import { daysAgo } from './days-ago.ts';
import classes from './last-done.module.css';

function Row({ row }: { row: LastDoneRow }) {
  const { name, date, daysSince, workoutName, trackWorkoutId, trackId } = row;
  return (
    <li className={classes.row}>
      <span>
        <b>{name}</b>
        <TextLink
          to="/dashboard/programmingcalendar"
          search={{ day: date, track: trackId, workout: trackWorkoutId }}
        >
          {workoutName}, {formatDay(date, 'date')}
        </TextLink>
      </span>
      <span className={classes.days}>{daysAgo(daysSince)}</span>
    </li>
  );
}

/** When movements, benchmarks and lifts were last done. */
export function LastDone({ rows }: { rows: readonly LastDoneRow[] }) {
  return (
    <ul className="lined" aria-label="Last done">
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.name}`} row={row} />
      ))}
    </ul>
  );
}
