import { useQuery } from '@tanstack/react-query';
import { previousQuery } from '../api.ts';
import classes from './last-time.module.css';
import { lastTimeWords } from './previous-line.ts';

/** One line to beat: the newest earlier result. It is help, so it says nothing while it loads or when it cannot. */
export function LastTime({ trackWorkoutId }: { trackWorkoutId: string }) {
  const { data } = useQuery(previousQuery(trackWorkoutId));
  const last = data?.[0];
  return last ? (
    <p className={classes.line}>
      Last time: <b>{lastTimeWords(last)}</b>
    </p>
  ) : null;
}
