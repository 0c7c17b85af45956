import { useQuery } from '@tanstack/react-query';
import { previousQuery } from '../api.ts';
import classes from './last-time.module.css';
import { lastTimeWords } from './previous-line.ts';

/** The newest earlier result in one line. It is optional help, so nothing is shown while it loads or when it fails. */
export function LastTime({ trackWorkoutId }: { trackWorkoutId: string }) {
  const { data } = useQuery(previousQuery(trackWorkoutId));
  const last = data?.[0];
  return last ? (
    <p className={classes.line}>
      Last time: <b>{lastTimeWords(last)}</b>
    </p>
  ) : null;
}
