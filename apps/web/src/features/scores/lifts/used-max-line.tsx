import { type UsedMax, usedMaxWords } from './set-targets.ts';
import classes from './used-max-line.module.css';

interface UsedMaxLineProps {
  percentages: readonly number[];
  used: UsedMax;
}

/** The max that a lift's weights were reckoned from when it was logged; nothing for scores without one. */
export function UsedMaxLine({ percentages, used }: UsedMaxLineProps) {
  const words = usedMaxWords(percentages, used);
  return words ? (
    <dl className={classes.fact}>
      <dt>Max used</dt>
      <dd>{words}</dd>
    </dl>
  ) : null;
}
