import { scoresInWords } from '../../../lib/scores-in-words.ts';
import classes from './score-count.module.css';

/** On an owner's card: how many scores the workout has; nothing without one. */
export function ScoreCount({ count }: { count: number }) {
  return count > 0 ? <p className={classes.count}>{scoresInWords(count)}</p> : null;
}
